/** The library that reads mails, imported by itself so that it is loaded with the first mail that is read. */
export { simpleParser } from 'mailparser'
