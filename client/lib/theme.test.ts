import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme, chosenTheme, followTheme } from './theme.ts'

let isDeviceLight = false
const device = new EventTarget()

beforeEach(() => {
  isDeviceLight = false
  vi.stubGlobal('matchMedia', () => Object.assign(device, { matches: isDeviceLight }))
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const shown = () => document.documentElement.dataset.theme

test('it is dark until someone chooses, with any device setting and any invalid stored value', () => {
  isDeviceLight = true
  expect(chosenTheme()).toBe('dark')
  localStorage.setItem('homeclaim.theme', 'pink')
  expect(chosenTheme()).toBe('dark')
  chooseTheme('dark')
  expect(shown()).toBe('dark')
})

test('light is light on a dark device, and is kept', () => {
  chooseTheme('light')
  expect(shown()).toBe('light')
  expect(localStorage.getItem('homeclaim.theme')).toBe('light')
})

test('"system" follows the device as it changes, until the page goes', () => {
  chooseTheme('system')
  expect(shown()).toBe('dark')
  const stop = followTheme()
  isDeviceLight = true
  device.dispatchEvent(new Event('change'))
  expect(shown()).toBe('light')
  stop()
  isDeviceLight = false
  device.dispatchEvent(new Event('change'))
  expect(shown()).toBe('light')
})
