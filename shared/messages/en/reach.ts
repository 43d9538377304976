/** Who alone can open an address that is not on the internet. */
export const reach = {
  /** To whoever sends a link. */
  only: {
    machine: 'Only this computer can open this address. Your builder can’t.',
    home: 'Only devices in your home can open this address. Your builder can’t.',
  },
  /** In an email with a link. */
  opens: {
    machine: 'The link opens only on the computer of whoever sent it: open it there.',
    home: 'The link opens only in the home network of whoever sent it: open it there.',
  },
}
