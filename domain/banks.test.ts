import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BANKS, bankOfIban } from './banks.ts'
import { finnishIban } from './finnish-iban.arbitrary.ts'

const nameOf = (code: string) => bankOfIban(`FI21${code}`)?.name ?? null
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place))

describe('the bank of a Finnish IBAN', () => {
  test.each([
    ['1', 'NDEAFIHH', 'Nordea'],
    ['2', 'NDEAFIHH', 'Nordea'],
    ['5', 'OKOYFIHH', 'OP'],
    ['6', 'AABAFI22', 'Ålandsbanken'],
    ['31', 'HANDFIHH', 'Handelsbanken'],
    ['33', 'ESSEFIHX', 'SEB'],
    ['34', 'DABAFIHH', 'Danske Bank'],
    ['8', 'DABAFIHH', 'Danske Bank'],
    ['36', 'SBANFIHH', 'S-Pankki'],
    ['39', 'SBANFIHH', 'S-Pankki'],
    ['37', 'DNBAFIHX', 'DNB'],
    ['38', 'SWEDFIHH', 'Swedbank'],
    ['405', 'HELSFIHH', 'Aktia'],
    ['497', 'HELSFIHH', 'Aktia'],
    ['470', 'POPFFI22', 'POP Pankki'],
    ['478', 'POPFFI22', 'POP Pankki'],
    ['713', 'CITIFIHX', 'Citibank'],
    ['717', 'BIGKFIH1', 'Bigbank'],
    ['798', 'VPAYFIH2', 'Viva'],
    ['799', 'HOLVFIHH', 'Holvi'],
    ['400', 'ITELFIHH', 'Säästöpankki'],
    ['496', 'ITELFIHH', 'Säästöpankki'],
    ['715', 'ITELFIHH', 'Säästöpankki'],
  ])('with the bank code %s is %s, %s', (code, bic, name) => {
    expect(bankOfIban(finnishIban(code))).toEqual({ bic, name })
  })

  test('is Aktia or POP Pankki for their codes within the range of the savings banks', () => {
    const others = from(400, 499).filter((code) => nameOf(code) !== 'Säästöpankki')
    expect(others).toEqual(['405', ...from(470, 478), '497', '498', '499'])
    expect([nameOf('498'), nameOf('499')]).toEqual([null, null])
  })

  test('is known for exactly the bank codes of the table', () => {
    const three = from(0, 999).map((code) => code.padStart(3, '0'))
    const startsWith = (code: string) => (digits: string) => digits.startsWith(code)
    const oneOrTwo = ['1', '2', '5', '6', '8', '31', '33', '34', '36', '37', '38', '39']
    const known = three.filter(
      (digits) =>
        oneOrTwo.some((code) => startsWith(code)(digits)) ||
        (digits >= '400' && digits <= '497') ||
        ['713', '715', '717', '798', '799'].includes(digits),
    )
    expect(three.filter((digits) => nameOf(digits) !== null)).toEqual(known)
  })

  test('is known as soon as the digits of its bank code are typed, and not earlier', () => {
    expect(nameOf('')).toBeNull()
    expect(nameOf('1')).toBe('Nordea')
    expect(nameOf('3')).toBeNull()
    expect(nameOf('31')).toBe('Handelsbanken')
    expect(nameOf('40')).toBeNull()
    expect(nameOf('47')).toBeNull()
    expect(nameOf('405')).toBe('Aktia')
  })

  test('does not depend on the digits after its bank code, nor on spaces and case', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{3}$/),
        fc.stringMatching(/^[0-9]{0,11}$/),
        (code, rest) => {
          expect(bankOfIban(`fi 21 ${code} ${rest}`)?.name ?? null).toBe(nameOf(code))
        },
      ),
    )
  })

  test('is unknown for a foreign IBAN', () => {
    expect(bankOfIban('SE4550000000058398257466')).toBeNull()
    expect(bankOfIban('SEFI2112345600000785')).toBeNull()
  })
})

test('every bank has a unique BIC', () => {
  expect(new Set(BANKS.map(({ bic }) => bic)).size).toBe(BANKS.length)
})
