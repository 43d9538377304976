import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeText } from './charsets.ts'

const bytes = (text: string, charset: string): Buffer => iconv.encode(text, charset)

describe('an answer in a charset that the mail does not name', () => {
  test.each([
    ['windows-1252', 'Wir kommen früh – um neun'],
    ['windows-1252', 'Nous arrivons à neuf heures, c’est réglé'],
    ['windows-1252', 'Mañana a las nueve, señora'],
    ['windows-1252', 'It’s fixed — we’ll come “Tuesday”'],
    ['windows-1252', 'Ja, früh'],
    ['windows-1251', 'Мы придём во вторник'],
    ['windows-1251', 'Приедем завтра в 9:00, кран заменим.'],
    ['koi8-r', 'Мы придём во вторник в девять'],
    ['koi8-u', 'Прийдемо у вівторок'],
    ['iso-8859-5', 'Мы придём во вторник'],
    ['shift_jis', '火曜日に参ります'],
    ['shift_jis', 'はい、明日行きます。'],
    ['euc-jp', '火曜日に参ります'],
    ['gb18030', '我们星期二九点来'],
    ['gb18030', '好的，明天上午过来修理水龙头。'],
    ['big5', '我們星期二九點來'],
    ['big5', '好的，明天早上過來修理水龍頭。'],
    ['euc-kr', '화요일 아홉 시에 갑니다'],
    ['euc-kr', '네, 내일 오전에 방문하겠습니다.'],
    ['iso-8859-2', 'Przyjdziemy we wtorek o dziewiątej, proszę być w domu'],
    ['windows-1253', 'Θα έρθουμε την Τρίτη στις εννέα'],
    ['windows-1255', 'נבוא ביום שלישי בשעה תשע'],
    ['windows-1256', 'سنأتي يوم الثلاثاء الساعة التاسعة'],
  ])('%s: %s', (charset, text) => {
    for (const declared of ['', 'unknown-8bit', 'us-ascii', 'utf-8', 'x-unknown'])
      expect(decodeText(bytes(text, charset), declared)).toBe(text)
  })

  test('Japanese in seven bits shows no escape codes', () => {
    const raw = Buffer.from('\u001B$B2PMKF|\u001B(B 9:00', 'latin1')
    for (const declared of ['', 'us-ascii', 'iso-2022-jp', 'utf-8'])
      expect(decodeText(raw, declared)).toBe('火曜日 9:00')
  })

  test('only HTML itself names it', () => {
    const html = '<html><head><meta charset="windows-1251"></head><p>Да</p>'
    expect(decodeText(bytes(html, 'windows-1251'), '', true)).toContain('<p>Да</p>')
    const older = '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><p>Нет</p>'
    expect(decodeText(bytes(older, 'koi8-r'), 'us-ascii', true)).toContain('<p>Нет</p>')
    expect(decodeText(Buffer.from('<meta charset="windows-1252"><p>früh</p>'), '', true)).toContain('früh')
  })
})

describe('a charset that the mail names', () => {
  test.each([
    ['koi8-u', bytes('Прийдемо у вівторок', 'koi8-u'), 'Прийдемо у вівторок'],
    ['windows-1250', bytes('Přijdeme v úterý', 'windows-1250'), 'Přijdeme v úterý'],
    ['gb2312', bytes('我们星期二来', 'gb2312'), '我们星期二来'],
    ['ks_c_5601-1987', bytes('네', 'euc-kr'), '네'],
    ['cp850', bytes('früh', 'cp850'), 'früh'],
    ['utf-16le', bytes('Yes', 'utf-16le'), 'Yes'],
    ['utf-7', Buffer.from('fr+APw-h'), 'früh'],
  ])('%s', (declared, raw, expected) => {
    expect(decodeText(raw, declared)).toBe(expected)
  })

  test('Latin 1 that is UTF-8 is read as UTF-8, and Latin 1 as Latin 1', () => {
    expect(decodeText(Buffer.from('früh – ja'), 'iso-8859-1')).toBe('früh – ja')
    expect(decodeText(Buffer.from('früh', 'latin1'), 'iso-8859-1')).toBe('früh')
  })

  test('a footer in another charset spoils neither itself nor the answer', () => {
    const mixed = Buffer.concat([
      Buffer.from('Wir kommen früh.\n'),
      Buffer.from('Geschäftsführer: Jürgen\n', 'latin1'),
    ])
    expect(decodeText(mixed, 'utf-8')).toBe('Wir kommen früh.\nGeschäftsführer: Jürgen\n')
  })
})
