import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from './date-arithmetic.ts'
import { anyDay } from './days.arbitrary.ts'
import {
  buildIdentityCode,
  identityCodeError,
  isAdult,
  maskIdentityCode,
  normalizeIdentityCode,
  parseIdentityCode,
} from './personal-identity-code.ts'

const DEMO_PEOPLE = [
  ['140388-9028', '1988-03-14', 'female', 902],
  ['220179-913U', '1979-01-22', 'male', 913],
  ['051181-924T', '1981-11-05', 'female', 924],
  ['300165-9364', '1965-01-30', 'female', 936],
  ['010190-905V', '1990-01-01', 'male', 905],
  ['170492-918J', '1992-04-17', 'female', 918],
  ['090901A9200', '2001-09-09', 'female', 920],
  ['251286-9333', '1986-12-25', 'male', 933],
  ['130700A944F', '2000-07-13', 'female', 944],
  ['080855-955L', '1955-08-08', 'male', 955],
  ['110577-9665', '1977-05-11', 'female', 966],
  ['190694-977V', '1994-06-19', 'male', 977],
  ['020484-9882', '1984-04-02', 'female', 988],
  ['280282-991T', '1982-02-28', 'male', 991],
  ['150306A9144', '2006-03-15', 'female', 914],
  ['070615A9230', '2015-06-07', 'male', 923],
  ['230473-946D', '1973-04-23', 'female', 946],
  ['120250-908J', '1950-02-12', 'female', 908],
  ['010200A903C', '2000-02-01', 'male', 903],
] as const

const CENTURIES: Readonly<Record<string, string>> = { '18': '+', '19': '-UVWXY', '20': 'ABCDEF' }
const signsFor = (birthDate: string) => (CENTURIES[birthDate.slice(0, 2)] ?? '').split('')

const anyBirthDate = anyDay.filter((day) => day < '2100')
const anyIndividual = fc.integer({ min: 2, max: 999 })
const anyHolder = fc
  .record({ birthDate: anyBirthDate, individualNumber: anyIndividual, pick: fc.nat(5) })
  .map(({ birthDate, individualNumber, pick }) => {
    const signs = signsFor(birthDate)
    return { birthDate, individualNumber, sign: signs[pick % signs.length] ?? '' }
  })

describe('reading an identity code', () => {
  test.each(DEMO_PEOPLE)('parses the code %s of the demo data', (code, birthDate, sex, number) => {
    expect(parseIdentityCode(code)).toEqual({ code, birthDate, sex, individualNumber: number })
  })

  test('ignores spaces and case', () => {
    expect(normalizeIdentityCode(' 130700 a944f\t')).toBe('130700A944F')
    for (const hyphen of ['-', '\u2010', '\u2011', '\u2013', '\u2212'])
      expect(normalizeIdentityCode(`131052${hyphen}308T`)).toBe('131052-308T')
    expect(parseIdentityCode(' 130700 a944f\t')?.birthDate).toBe('2000-07-13')
  })

  test.each([
    ['+', '1890-10-13'],
    ...'-UVWXY'.split('').map((sign) => [sign, '1990-10-13']),
    ...'ABCDEF'.split('').map((sign) => [sign, '2090-10-13']),
  ] as [string, string][])('maps the sign %s to its century', (sign, birthDate) => {
    const code = `131090${sign}912${checkOf('131090912')}`
    expect(parseIdentityCode(code)).toEqual({
      code,
      birthDate,
      sex: 'female',
      individualNumber: 912,
    })
  })

  test.each([
    ['a wrong check character', '140388-9029', 'check_character'],
    ['another check character than its letters allow', '140388-902G', 'check_character'],
    ['a day that does not exist', `300288-902${checkOf('300288902')}`, 'birth_date'],
    ['a leap day in a common year', `290287-902${checkOf('290287902')}`, 'birth_date'],
    ['a leap day of 1900', `290200-902${checkOf('290200902')}`, 'birth_date'],
    ['a month that does not exist', `011388-902${checkOf('011388902')}`, 'birth_date'],
    ['individual number 0', `140388-000${checkOf('140388000')}`, 'individual_number'],
    ['individual number 1', `140388-001${checkOf('140388001')}`, 'individual_number'],
    ['an unknown century sign', `140388G902${checkOf('140388902')}`, 'century_sign'],
    ['a sign from between the known ones', `140388T902${checkOf('140388902')}`, 'century_sign'],
    ['no sign', '1403889028', 'shape'],
    ['the letter O in place of a nought', '14O388-9028', 'shape'],
    ['too much text', '140388-90288', 'shape'],
    ['something before it', '1140388-9028', 'shape'],
    ['nothing', '', 'shape'],
  ])('rejects the code %s with the reason', (_, code, fault) => {
    expect({ read: parseIdentityCode(code), fault: identityCodeError(code) }).toEqual({
      read: null,
      fault,
    })
  })

  test.each([2, 999])('accepts individual number %i', (individualNumber) => {
    const code = buildIdentityCode({ birthDate: '1988-03-14', individualNumber })
    expect(parseIdentityCode(code)?.individualNumber).toBe(individualNumber)
  })

  test('accepts the leap day of 2000', () => {
    expect(parseIdentityCode(`290200A902${checkOf('290200902')}`)?.birthDate).toBe('2000-02-29')
  })

  test('returns the birth date and the number from which a code was built', () => {
    fc.assert(
      fc.property(anyHolder, (holder) => {
        const code = buildIdentityCode(holder)
        expect(identityCodeError(code)).toBeNull()
        expect(maskIdentityCode(` ${code.toLowerCase()}`)).toBe(`${code.slice(0, 7)}…`)
        expect(parseIdentityCode(code)).toEqual({
          code,
          birthDate: holder.birthDate,
          sex: holder.individualNumber % 2 === 1 ? 'male' : 'female',
          individualNumber: holder.individualNumber,
        })
      }),
    )
  })

  test('rejects any single wrong digit', () => {
    fc.assert(
      fc.property(
        anyHolder,
        fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 8, 9),
        fc.integer({ min: 1, max: 9 }),
        (holder, place, shift) => {
          const code = buildIdentityCode(holder)
          const digit = (Number(code.charAt(place)) + shift) % 10
          expect(parseIdentityCode(code.slice(0, place) + digit + code.slice(place + 1))).toBeNull()
        },
      ),
    )
  })

  test('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseIdentityCode(text)).toBeNull()
      }),
    )
  })
})

describe('building an identity code', () => {
  test('uses the first sign of the century unless another is given', () => {
    const person = { birthDate: '1988-03-14', individualNumber: 902 }
    expect(buildIdentityCode(person)).toBe('140388-9028')
    expect(buildIdentityCode({ ...person, sign: 'Y' })).toBe('140388Y9028')
  })

  test.each([
    { birthDate: '1988-03-14', individualNumber: 1 },
    { birthDate: '1988-03-14', individualNumber: 1000 },
    { birthDate: '1988-02-30', individualNumber: 902 },
    { birthDate: '1988-03-14', individualNumber: 902, sign: 'A' },
    { birthDate: '2188-03-14', individualNumber: 902 },
  ])('throws for %j', (parts) => {
    expect(() => buildIdentityCode(parts)).toThrow(RangeError)
  })
})

describe('being an adult', () => {
  test.each([
    ['2008-11-21', '2026-11-20', false],
    ['2008-11-21', '2026-11-21', true],
    ['2008-02-29', '2026-02-27', false],
    ['2008-02-29', '2026-02-28', true],
    ['2010-03-01', '2028-02-29', false],
  ])('born %s, on %s: is an adult: %s', (birthDate, today, adult) => {
    expect(isAdult(birthDate, today)).toBe(adult)
  })

  test('begins on the eighteenth birthday and does not end', () => {
    fc.assert(
      fc.property(anyBirthDate, (birthDate) => {
        const day = addMonths(birthDate, 18 * 12)
        expect(
          [addDays(day, -1), day, addDays(day, 1)].map((today) => isAdult(birthDate, today)),
        ).toEqual([false, true, true])
      }),
    )
  })
})

function checkOf(digits: string): string {
  return '0123456789ABCDEFHJKLMNPRSTUVWXY'.charAt(Number(digits) % 31)
}
