import { storedLoginAt } from './stored.ts'

/**
 * Returns a function that says whether the person who is signed in now still is, without having signed out since. What is
 * sent in the background asks it, because calls are made as whoever is signed in then.
 */
export function sameSignIn(): () => boolean {
  const signedInAt = storedLoginAt()
  return () => storedLoginAt() === signedInAt
}

/** Returns the same calls, each refused once `isSame` says no. */
export function onlyWhile(isSame: () => boolean) {
  return <In, Out>(call: (input: In) => Promise<Out>) =>
    (input: In): Promise<Out> =>
      isSame() ? call(input) : Promise.reject(new Error('The person has signed out meanwhile'))
}
