import type { Category } from '#shared/claims/categories.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/photo-tips.ts'

const WHOLE = 'Ein Foto aus ein paar Schritten Abstand, damit man die Stelle erkennt.'
const CLOSE = 'Eine Nahaufnahme mit einer Münze oder einem Maßband neben dem Mangel.'

const tips: Record<Category, readonly string[]> = {
  Appliances: [
    'Das Typenschild mit Modell und Seriennummer (oft innen an der Tür).',
    'Die Anzeige oder der Fehlercode, falls es einen gibt.',
    WHOLE,
  ],
  'Cabinets & Countertops': [WHOLE, CLOSE, 'Die Tür oder Schublade einmal offen und einmal geschlossen.'],
  'Doors & Windows': [
    WHOLE,
    'Spalt, Schloss oder Scharnier aus der Nähe, bei geschlossener Tür oder geschlossenem Fenster.',
    'Wasser oder Tageslicht, falls am Rahmen welches zu sehen ist.',
  ],
  'Drainage & Landscaping': [
    'Die Stelle, solange sie nass ist, oder kurz nach dem Regen.',
    'Ein Foto mit viel Umgebung, auf dem man sieht, woher das Wasser kommt und wohin es läuft.',
    WHOLE,
  ],
  'Drywall & Paint': [WHOLE, CLOSE, 'Ein Foto mit Licht von der Seite: Darin sieht man Dellen und Fugen.'],
  Electrical: [
    'Steckdose, Schalter oder Leuchte, ohne sie zu berühren oder zu öffnen.',
    'Der Sicherungskasten mit seiner Beschriftung, falls eine Sicherung herausfliegt.',
    WHOLE,
  ],
  'Exterior & Siding': [
    'Die ganze Wand oder Fläche vom Boden aus; bitte nicht hinaufklettern.',
    CLOSE,
    'Die nächste Ecke oder das nächste Fenster, damit man die Stelle findet.',
  ],
  'Flooring & Tile': [WHOLE, CLOSE, 'Eine gerade Latte über der Senke oder der hochstehenden Fuge.'],
  'Foundation & Structure': [
    'Der ganze Riss von einem Ende zum anderen.',
    CLOSE,
    'Ein Bleistiftstrich mit Datum an beiden Enden, um zu sehen, ob der Riss wächst.',
  ],
  Garage: [
    'Das ganze Tor einmal offen und einmal geschlossen, falls es sich bewegt.',
    'Feder, Seil, Laufschiene oder Sensor, ohne sie zu berühren.',
    'Das Typenschild am Torantrieb.',
  ],
  'Heating & Cooling': [
    'Der Thermostat mit der eingestellten und der tatsächlichen Temperatur.',
    'Das Typenschild am Gerät mit Modell und Seriennummer.',
    'Wasser, Eis oder ein loser Luftkanal, falls vorhanden.',
  ],
  'Insulation & Ventilation': [
    WHOLE,
    'Ein Thermometer an der kalten oder feuchten Stelle, falls du eins hast.',
    'Stellen ohne Dämmung, Schimmel oder ein loser Luftkanal, aus sicherem Abstand.',
  ],
  Plumbing: [
    'Die Stelle, an der das Wasser austritt, solange es läuft.',
    'Alles, was nass geworden ist, aus ein paar Schritten Abstand.',
    'Das Absperrventil, falls du eins zugedreht hast.',
  ],
  'Roofing & Gutters': [
    'Dach oder Dachrinne vom Boden aus; bitte nicht hinaufklettern.',
    'Flecken im Haus, mit der ganzen Decke im Bild.',
    'Alles, was heruntergefallen ist, da, wo es liegt.',
  ],
  Other: [WHOLE, CLOSE],
}

export const photoTips: Messages<typeof en.photoTips> = {
  of: ({ category }) => tips[category].join('\n'),
  tooMany: 'Zu viele Vorschläge hintereinander.',
}
