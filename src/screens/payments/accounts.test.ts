import { expect, it } from 'vitest'
import { accountsByIban } from './accounts.ts'

const rent = { iban: 'FI21 1234 5600 0007 85', bic: null, bankName: 'Nordea' }
const deposit = { iban: 'FI9239390001003391', bic: 'SBANFIHH', bankName: '(null)' }

it('accounts are one for each IBAN, in the order of the categories', () => {
  expect(
    accountsByIban([
      { paymentCategory: 'boat_place', bankAccounts: [{ ...rent, bic: 'NDEAFIHH' }] },
      { paymentCategory: null, bankAccounts: [rent] },
      { paymentCategory: 'security_deposit', bankAccounts: [deposit] },
      { paymentCategory: 'interest', bankAccounts: [{ ...rent, iban: '(null)' }] },
      { paymentCategory: 'generic', bankAccounts: [{ ...rent, iban: 'fi2112345600000785' }] },
      { paymentCategory: 'rent', bankAccounts: [rent] },
    ]),
  ).toEqual([
    {
      iban: { shown: 'FI21 1234 5600 0007 85', copied: 'FI2112345600000785' },
      bic: 'NDEAFIHH',
      bankName: 'Nordea',
      categories: ['rent', 'generic', 'unknown'],
    },
    {
      iban: { shown: 'FI92 3939 0001 0033 91', copied: 'FI9239390001003391' },
      bic: 'SBANFIHH',
      bankName: null,
      categories: ['security_deposit'],
    },
  ])
})

it('accounts without an IBAN are left out', () => {
  expect(accountsByIban([])).toEqual([])
  expect(
    accountsByIban([{ paymentCategory: 'rent', bankAccounts: [{ ...rent, iban: '' }] }]),
  ).toEqual([])
})
