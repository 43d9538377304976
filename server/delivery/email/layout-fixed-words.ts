/** The first line of emails that can be answered: mail programs' quoted history is folded away below it. */
export const REPLY_MARKER = '--- Reply above this line ---'

export function photoCount(total: number): string {
  return total === 1 ? '1 photo' : `${total} photos in all`
}
