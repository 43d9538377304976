import type { HomeProfile } from './profile.ts'

/** One line, as claims and emails show it: "418 Alder Creek Drive, Bend, OR 97702". */
export function homeAddressLine(home: Pick<HomeProfile, 'address' | 'city' | 'state' | 'zipCode'>): string {
  return `${home.address}, ${home.city}, ${home.state} ${home.zipCode}`
}
