import { describe, expect, test } from 'vitest'
import { formOf, type ProfileForm } from './profile-form.ts'
import { readForm } from './read-form.ts'

const EMPTY = formOf({ home: null, builder: null })
const FULL: ProfileForm = {
  home: {
    address: '418 Alder Creek Drive',
    city: 'Bend',
    state: 'OR',
    zipCode: '97702',
    warrantyStartDate: '2024-09-15',
    warrantyEndDate: '2026-09-14',
    photo: '',
  },
  builder: {
    name: 'Northfield Homes',
    email: 'warranty@northfieldhomes.example',
    phone: '',
    website: '',
    language: '',
  },
  contact: { phone: '', bestTimes: '' },
}
const withHome = (home: Partial<ProfileForm['home']>) => ({ ...FULL, home: { ...FULL.home, ...home } })
const withBuilder = (builder: Partial<ProfileForm['builder']>) => ({
  ...FULL,
  builder: { ...FULL.builder, ...builder },
})

describe('the profile form', () => {
  test.each(['(541) 555-0142', '+44 20 7946 0958', '541.555.0142 ext. 12', '5415550142x3'])(
    '%s is a phone number',
    (phone) => {
      const { input } = readForm({ ...FULL, contact: { phone: ` ${phone} `, bestTimes: '' } })
      expect(input?.contact).toEqual({ phone, bestTimes: null })
    },
  )

  test.each(['call me', '123', '541-555-0142 or ask Tom', 'javascript:5415550142'])(
    '%s is not a phone number',
    (phone) => {
      const { errors } = readForm({ ...FULL, contact: { phone, bestTimes: '' } })
      expect(errors).toEqual({ 'contact.phone': 'Please enter a phone number' })
    },
  )

  test('an empty form names every required field, and no optional one', () => {
    expect(readForm(EMPTY).errors).toEqual({
      'home.address': 'Address is required',
      'home.city': 'City is required',
      'home.state': 'State is required',
      'home.zipCode': 'ZIP Code is required',
      'home.warrantyStartDate': 'Start date is required',
      'home.warrantyEndDate': 'End date is required',
      'builder.name': 'Builder name is required',
      'builder.email': 'Builder email is required',
    })
  })

  test.each<[string, ProfileForm, object]>([
    ['blanks are no address', withHome({ address: '   ' }), { 'home.address': 'Address is required' }],
    [
      'an e-mail needs a domain with a dot',
      withBuilder({ email: 'warranty@northfieldhomes' }),
      { 'builder.email': 'Invalid email address' },
    ],
    [
      'an e-mail is one address',
      withBuilder({ email: 'a@b.example, c@d.example' }),
      { 'builder.email': 'Invalid email address' },
    ],
    [
      'the warranty ends after it starts',
      withHome({ warrantyEndDate: '2024-09-15' }),
      { 'home.warrantyEndDate': 'End date must be after start date' },
    ],
    [
      'wrong dates are said together with what else is wrong',
      withHome({ city: '', warrantyEndDate: '2020-01-01' }),
      { 'home.city': 'City is required', 'home.warrantyEndDate': 'End date must be after start date' },
    ],
    [
      'a script is no website',
      withBuilder({ website: 'javascript:alert(1)' }),
      { 'builder.website': 'Please enter a web address that starts with http:// or https://' },
    ],
  ])('%s', (_, form, errors) => {
    expect(readForm(form).errors).toEqual(errors)
  })

  test('what is right is read as the server takes it', () => {
    expect(
      readForm(
        withBuilder({ email: ' Warranty@NorthfieldHomes.example ', website: 'northfieldhomes.example' }),
      ).input,
    ).toEqual({
      home: { ...FULL.home, photo: null },
      builder: {
        name: 'Northfield Homes',
        email: 'warranty@northfieldhomes.example',
        phone: null,
        website: 'https://northfieldhomes.example',
      },
      contact: { phone: null, bestTimes: null },
    })
  })
})
