/**
 * What stands in the app's own page before any code has arrived (client/index.html), and in the description of the app
 * that is installed. The English words are in those files; the server puts others in their place.
 */
export const appPage = {
  noScript: 'Homeclaim needs JavaScript to run in this browser.',
  loading: 'Loading',
  /** In the page's place when it broke. */
  broken: {
    title: 'This page could not be shown',
    text: 'There may be a new version of Homeclaim, or the connection was lost. What you wrote in a claim, a message or your profile is kept.',
    reload: 'Reload',
  },
  /** Of the app, where it is installed. */
  description: 'One clear record of every repair your new home needs.',
}
