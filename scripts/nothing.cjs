// Takes the place of a library that another one loads and this server never uses (scripts/build.ts).
module.exports = {}
