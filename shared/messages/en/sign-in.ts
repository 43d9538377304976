/** The sign-in page, and the frame that registration and the pages of links share with it. */
export const signIn = {
  title: 'Sign in',
  subtitle: 'Your claims, photos and messages, where you left them.',
  /** Below the picture beside the form. */
  scene: 'One clear record of every repair your new home needs.',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  busy: 'Signing in...',
  newHere: 'New here? <a>Create an account</a>',
  backToSignIn: 'Back to sign in',
  nobodyYet: { title: 'Welcome', text: 'Create your account to get started.' },
  development: { title: 'Development build', button: 'Dev sign-in' },
  usePasskey: 'Use a passkey',
  invalid: 'Invalid email or password',
  /** Toasts after signing in; the slot is the person's name. */
  welcomeBack: 'Welcome back, <name/>!',
  welcome: 'Welcome, <name/>!',
  welcomeDev: 'Welcome, <name/>! (Dev Mode)',
}
