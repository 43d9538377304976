import type { DangerKind } from '#shared/danger/kinds.ts'

export const dangers: Record<DangerKind, string> = {
  'carbon-monoxide':
    'Das klingt nach Kohlenmonoxid. Bring sofort alle an die frische Luft und ruf dann die 112. Melde den Mangel, wenn ihr in Sicherheit seid.',
  gas: 'Das klingt nach einem Gasleck. Verlass das Haus, ohne einen Schalter zu berühren, und ruf von draußen die 112 oder deinen Gasversorger. Melde den Mangel, wenn ihr in Sicherheit seid.',
  fire: 'Das klingt nach einem Brand oder Schwelbrand. Wenn du Rauch oder Flammen siehst, geh hinaus und ruf die 112. Wenn du es nur riechst, schalte gefahrlos ab, was du im Verdacht hast, und ruf die 112, wenn es nicht aufhört.',
  'water-near-electrics':
    'Wasser in der Nähe von Strom ist gefährlich. Halt Abstand, schalte den Strom nur ab, wenn du den Sicherungskasten erreichst, ohne Nasses zu berühren, und ruf einen Elektrobetrieb; ruf die 112, wenn du Funken oder Rauch siehst.',
  electricity:
    'Das klingt nach Gefahr durch Strom. Halt Abstand, schalte die Sicherung ab, wenn das gefahrlos geht, und ruf einen Elektrobetrieb; geh hinaus und ruf die 112, wenn du Rauch oder Flammen siehst.',
  collapse:
    'Hier könnte etwas herunterkommen. Halt alle davon und vom Stockwerk darunter fern und ruf jetzt die Notfallnummer deines Bauträgers; ruf die 112, wenn jemand verletzt ist oder sich etwas bewegt.',
  'running-water':
    'Dreh den Hauptwasserhahn zu, wenn du ihn gefahrlos erreichst, halt dich von nassen Steckdosen fern und ruf jetzt die Notfallnummer deines Bauträgers oder einen Sanitärbetrieb.',
  sewage:
    'Abwasser macht krank. Halt alle davon fern, lass kein Wasser laufen, spül nichts hinunter und ruf jetzt die Notfallnummer deines Bauträgers oder einen Sanitärbetrieb.',
  scald:
    'So heißes Wasser verbrennt die Haut in Sekunden. Lass niemanden das heiße Wasser benutzen, schalte den Warmwasserbereiter ab, wenn das gefahrlos geht, und ruf jetzt die Notfallnummer deines Bauträgers oder einen Sanitärbetrieb.',
  'no-heat':
    'Keine Heizung bei Frost ist gefährlich für Menschen und Rohre. Geh ins Warme, wenn nötig, und ruf jetzt die Notfallnummer deines Bauträgers oder einen Heizungsbetrieb.',
  'blocked-exit':
    'Alle brauchen einen Weg hinaus. Wenn jemand eingeschlossen ist, ruf die 112. Sonst halt einen anderen Ausgang frei, schlaft nicht hinter dem versperrten und ruf jetzt die Notfallnummer deines Bauträgers.',
  drowning:
    'Hier könnte jemand ertrinken. Halt alle aus dem Wasser und Kinder davon fern, schalte die Pumpe ab, wenn das gefahrlos geht, und ruf die Notfallnummer deines Bauträgers. Ruf die 112, wenn jemand unter Wasser festgehalten wird.',
  fall: 'Hier könnte jemand abstürzen. Halt Kinder und Besuch fern, sperr die Stelle ab und ruf die Notfallnummer deines Bauträgers.',
  'open-house':
    'Dein Haus lässt sich nicht abschließen. Verstell Tür oder Fenster von innen, wenn du kannst, lass es nicht allein und ruf jetzt die Notfallnummer deines Bauträgers oder einen Schlüsseldienst.',
}
