/** What a field of the admin's forms about email lacks. */
export const mailRules = {
  address: 'Please enter an address such as https://home.example.com',
  port: 'Please enter a port from 1 to 65535',
  host: 'Please enter the server’s name, such as smtp.example.com',
  tenant: 'Please enter the ID of the directory, or leave it empty',
  name: 'Please leave out " < and >',
  claimNumber: 'Please enter a claim number',
}
