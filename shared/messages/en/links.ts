/** Buttons that share or copy a link or a secret. */
export const links = {
  share: 'Share link',
  copyLink: 'Copy link',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
  /** Below the link. */
  isCopied: 'Copied.',
  byHand: 'Your browser did not copy it. The link above is selected: copy it by hand.',
}
