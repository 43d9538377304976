// The words by which mail programs and people name an automatic reply in its subject, compared without accents and case.

/** "Automatic reply", which nobody writes into the subject of an answer of their own. */
const REPLY_NAMES = [
  // English, German, Dutch
  'automatic reply|automatic response|automated reply|automated response|auto-?_? ?reply|auto-?_? ?response|autoresponder',
  'automatische antwort|automatische ruckmeldung|automatische eingangsbestatigung|automatische nachricht|autom. antwort|autoantwort',
  'automatisch antwoord|automatische reactie|automatische beantwoording|automatisch bericht|auto-?antwoord',
  // French, Italian, Spanish, Portuguese, Catalan, Romanian
  'reponse automatique|message automatique|reponse auto|accuse de reception automatique|risposta automatica|messaggio automatico|autorisposta',
  'respuesta automatica|contestacion automatica|mensaje automatico|respuesta auto|resposta automatica|mensagem automatica|raspuns automat',
  // Scandinavian, Finnish, Icelandic, Baltic
  'automatisk svar|automatiskt svar|autosvar|automatiskt meddelande|automatisk besked|automaattinen vastaus|automaattivastaus|automaattinen poissaoloviesti|sjalfvirkt svar|automaatvastus|automaatne vastus|automatinis atsakymas|automatiska atbilde',
  // Slavic
  'odpowiedz automatyczna|automatyczna odpowiedz|autoodpowiedz|wiadomosc automatyczna|automaticka odpoved|automaticka zprava|automaticka odpoved|automatski odgovor|samodejni odgovor|samodejni odziv|автоматический ответ|автоответ|автоответчик|автоматическое сообщение|автоматична відповідь|автовідповідь|автоматичен отговор|аутоматски одговор',
  // Hungarian, Turkish, Greek, Hebrew, Arabic, Indonesian, Vietnamese, Thai, Hindi
  'automatikus valasz|automatikus uzenet|otomatik yanit|otomatik cevap|αυτοματη απαντηση|מענה אוטומטי|תשובה אוטומטית|رد تلقائي|الرد التلقائي|balasan otomatis|jawapan automatik|tra loi tu dong|ตอบกลับอัตโนมัติ|स्वचालित उत्तर|स्वतः उत्तर',
  // Chinese, Japanese, Korean
  '自动回复|自动答复|自動回覆|自動回復|自动应答|自動答覆|自動応答|自動返信|自動送信|自动回覆|자동 ?회신|자동 ?응답|자동 ?답장',
]

/** A note of absence, as programs and offices name it; nobody's own answer begins with one. */
const ABSENCE_NAMES = [
  'out[ -]of[ -](the[ -])?office|ooo ?:|ooto ?:|vacation (reply|response|notice)|absence (notice|notification)|away from (the office|my desk)',
  'abwesenheits\\w*|abwesen(d|heit)|urlaubs(notiz|meldung|abwesenheit)|nicht im (buro|haus)|ausser haus',
  'afwezig\\w*|buiten kantoor|niet op kantoor|message d.absence|notification d.absence|avis d.absence|absence du bureau|absent du bureau|absente du bureau|hors du bureau',
  'fuera de (la )?oficina|aviso de ausencia|mensaje de ausencia|fuori (ufficio|sede)|assenza dall.ufficio|avviso di assenza|fora d[oe] (escritorio|gabinete)|aviso de ausencia|mensagem de ausencia|in afara biroului|plecat din birou',
  'fravaer\\w*|ikke til stede|ikke pa kontoret|ude af kontoret|franvaro\\w*|inte pa kontoret|ej pa kontoret|poissaolo\\w*|poissa toimistolta|en ole (paikalla|toimistolla)',
  'poza biurem|nieobecnosc( w biurze)?|mimo kancelar\\w*|nepritomnost|вне офиса|нет на месте|отсутстви[ея] на рабочем месте|отсутствую (на|в|до)|не в офисе|поза офісом|відсутн\\p{L}* на роботі',
  'irodan kivul|hazon kivul|nem vagyok az irodaban|tavolleti (uzenet|ertesites)|ofis disinda\\w*|is yeri disinda|ofiste degilim|εκτος γραφειου',
  '不在办公室|不在辦公室|外出自动|休假自动|不在通知|不在応答|不在連絡|不在のお知らせ|不在のため|休暇のお知らせ|休業のお知らせ|外出中|부재 ?중|부재 ?알림|휴가 ?중',
]

/** Words of absence that an answer may begin with ("Away on Monday, we come on Tuesday"): alone, or until a day. */
const ABSENCE_WORDS = [
  '(currently |i am |i.m )?(away|on (vacation|holiday|annual leave|leave|pto))|(ich bin )?im urlaub|urlaub|(je suis )?(absent|absente|en conges?|en vacances)|(estoy )?(ausente|de vacaciones)|(sono )?(assente|in ferie)|(estou )?(de ferias|em ferias)|ausencia( temporal| temporaria)?|assenza|absence',
  '(ik ben )?(op vakantie|met vakantie|niet aanwezig)|(jeg er )?pa ferie|ferie|(jag ar )?(pa semester|franvarande|ej pa plats)|semester|(olen )?(lomalla|poissa|vuosilomalla)|(jestem )?na urlopie|urlop|(jsem )?na dovolene|dovolena|nepritomen|nepritomna|(я )?в отпуске|отпуск|отсутствую|у відпустці|szabadsagon( vagyok)?|szabadsag|tavol( vagyok)?|(yillik )?izindeyim|yillik izin|tatildeyim',
  '休假|休假中|外出|出差中|休暇中|休暇|不在|출장 ?중|휴가',
]

const UNTIL =
  '(from|until|till|through|bis|vom|ab|jusqu|du|hasta|del|fino|dal|ate|tot|van|tot en met|til|fra|till|fran|tills|asti|saakka|do|od|az|до|с|по|\\d)'

/** The words before it: "[EXTERNAL]", "AUTO:", or a form letter's own bracket. */
const START = '^\\s*(\\[[^\\]]{1,40}\\]\\s*|\\([^)]{1,40}\\)\\s*|【|「|\\[|\\(|\\*+\\s*|auto ?: ?|fyi ?: ?)?'

const names = (lists: readonly string[]) => lists.join('|')
const NAMED = new RegExp(`${START}(${names([...REPLY_NAMES, ...ABSENCE_NAMES])})`, 'u')
const ALONE = new RegExp(
  `${START}(${names(ABSENCE_WORDS)})\\s*($|[:|–—\\-(\\[!.】」]|,? ${UNTIL}(?!\\p{L})|,? \\p{L}+ (asti|saakka)|\\d)`,
  'u',
)
/** A program may add it to the subject it answers: "Warranty claim [Auto-Reply]", "… - Out of office". */
const ADDED = new RegExp(
  `(\\[|\\(|【| [–—|-] )(${names([...REPLY_NAMES, ...ABSENCE_NAMES])})\\s*(\\]|\\)|】|$)`,
  'u',
)
/** Lotus Notes: "AUTO: Tom Becerra is out of the office (returning 12/05/2026)". */
const SOMEBODY =
  /^\s*(auto ?: ?)?[^:]{1,60} (is|will be|am) (currently )?(out of (the )?office|on (vacation|annual leave|holiday)|away from the office)\b/u

/** Returns whether the subject alone shows that a program wrote the email. */
export function hasAutomaticSubject(subject: string): boolean {
  const plain = withoutAccents(subject.slice(0, 300))
  return NAMED.test(plain) || ALONE.test(plain) || ADDED.test(plain) || SOMEBODY.test(plain)
}

const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', ı: 'i', đ: 'd', œ: 'oe' }

function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin}|\p{Script=Greek})\p{M}+/gu, '')
    .normalize('NFKC')
    .replaceAll(/[łøæßıđœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[’‘`´]/g, "'")
}
