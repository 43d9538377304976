import type { Clause } from './read.ts'

/** Degrees Fahrenheit: freezing outside, too cold to live in inside. */
const FREEZING = 35
const TOO_COLD_INSIDE = 58
const OLD_AGE = 65
/** Words by which a number is a difference or a count, not a temperature. */
const NOT_A_TEMPERATURE =
  /^(?:colder|cooler|warmer|hotter|less|more|lower|higher|difference|off|days?|weeks?|months?|hours?|minutes?|years?|feet|ft|inch|inches|times|rooms?|percent|dias|horas|apart)$/
const DEGREES = /^(?:degrees?|degress|grados?|deg|f|c|celsius|celcius|fahrenheit|farenheit|°)$/
const OUTSIDE = /^(?:outside|outdoors|tonight|afuera|overnight|weather|fuera|wind)/
const INSIDE =
  /^(?:inside|indoors?|here|adentro|dentro|house|home|casa|thermostat|termostato|falling|dropping|room|living|bedroom|kitchen|sala|cuarto|recamara|cocina|adentro)/
const COUNTED_UP_TO = /^(?:to|hit|hits|at|minus|menos|only|feels?)$/

const RELATIVE =
  /^(?:mother|mom|father|dad|parents?|grandma|grandpa|grandmother|grandfather|husband|wife|aunt|uncle|madre|padre|mama|papa|abuel[ao]|suegr[ao])$/

/** Returns whether the clause names a temperature that is dangerous without heat. */
export function saysCold(clause: Clause): boolean {
  const words = clause.flatMap(({ word }) => word.split(' '))
  return words.some((word, at) => {
    const found = /^(-?)(\d{1,2})(°?[fc]?)$/.exec(word)
    if (!found) return false
    const [, minus, digits, unit] = found
    const degrees = Number(digits)
    const after = words.slice(at + 1, at + 6)
    const before = words.slice(Math.max(0, at - 3), at)
    const isMeasured = unit !== '' || after.slice(0, 1).some((next) => DEGREES.test(next))
    if (after.slice(0, isMeasured ? 3 : 1).some((next) => NOT_A_TEMPERATURE.test(next))) return false
    if (minus === '-' || /^(?:minus|menos|negative)$/.test(before.at(-1) ?? '')) return true
    const near = [...before, ...after]
    if (near.some((next) => INSIDE.test(next))) return degrees <= TOO_COLD_INSIDE
    if (degrees > FREEZING) return false
    return isMeasured || near.some((next) => OUTSIDE.test(next) || COUNTED_UP_TO.test(next))
  })
}

/** Returns whether the clause names the age of somebody whom cold endangers. */
export function saysOldAge(clause: Clause): boolean {
  const words = clause.flatMap(({ word }) => word.split(' '))
  return words.some(
    (word, at) =>
      /^\d{2}$/.test(word) &&
      Number(word) >= OLD_AGE &&
      (words.slice(at + 1, at + 4).some((next) => /^(?:old|years?|yr|yrs|anos)$/.test(next)) ||
        words.slice(Math.max(0, at - 3), at).some((before) => RELATIVE.test(before))),
  )
}
