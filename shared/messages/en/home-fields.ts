/** Fields of a home on its profile and in the first steps: its address and its photo. */
export const homeFields = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
  photo: {
    label: 'Photo of your home',
    add: 'Add a photo',
    addOfHome: 'Add a photo of your home',
    change: 'Change photo',
    adding: 'Adding photo...',
    remove: 'Remove',
    removeLabel: 'Remove photo of your home',
    /** Read to screen readers. */
    added: 'Photo of your home added.',
  },
}
