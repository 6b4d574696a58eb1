import { describe, expect, it } from 'vitest'
import type { Contract } from '../../../api/contracts.ts'
import { type ApprovalAction, terminationReasons } from '../../../api/termination.ts'
import type { DescribedTermination } from '../../../api/termination-description.ts'
import type { Locale } from '../../../api/values.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { hasInvisible } from '../../../domain/unseen.ts'
import { minimalTermination } from '../../../fixtures/minimal-termination.ts'
import { type TerminationSigning, terminationTextToSign } from './signed-text.ts'

const contract: Contract = {
  uuid: '00000000-0000-4000-8000-000000000001',
  realPropertyName: 'Rantapolun asumisoikeustalo',
  contractType: 'right_of_occupancy',
  status: 'active',
  startDate: '2021-06-01',
  endDate: null,
  postalAddress: {
    streetAddressLine1: 'Rantapolku 1',
    streetAddressLine2: null,
    postalCode: '00980',
    city: 'Helsinki',
  },
  addressDetails: { staircaseLetter: 'C', apartmentNumber: '21' },
  terminationRequest: null,
  modificationRequest: null,
  terminationDisallowedReason: null,
  referenceNumber: null,
  propertyCompanyName: null,
  propertyCompanyAddress: null,
  collateral: { bankName: 'Nordea', isCollateral: true },
  tenant: {
    id: '00000000-0000-4000-8000-000000000002',
    isPayer: true,
    isContractParty: true,
    tenantRole: 'tenant',
  },
}
const account = {
  existingBeneficiaryId: null,
  removeExistingBeneficiary: false,
  tenantId: null,
  contractToTenantAssociationId: null,
  beneficiaryName: 'Erik Nieminen',
  iban: 'SE4550000000058398257466',
  bic: 'ESSESESS',
  returnPercentage: 33.33,
  phoneNumber: null,
  email: null,
}
const notice: DescribedTermination = {
  contract,
  operation: {
    ...minimalTermination,
    endDate: '2027-02-28',
    isCollateral: true,
    collateralLender: 'Nordea',
    beneficiaries: [
      account,
      {
        ...account,
        beneficiaryName: 'Elina Nieminen',
        iban: 'FI2917450300001235',
        removeExistingBeneficiary: true,
        returnPercentage: 0,
      },
    ],
  },
  noticeDay: '2026-11-21',
  giver: 'Elina Nieminen',
  approvers: ['Erik Nieminen', 'Eva Nieminen'],
  fileNames: [],
  reader: null,
}
const textOf = (
  changes: Partial<DescribedTermination> = {},
  { action = 'create', locale = 'sv' }: Partial<Omit<TerminationSigning, 'notice'>> = {},
) => terminationTextToSign({ notice: { ...notice, ...changes }, action, locale })

describe('The text that is signed', () => {
  it('contains all data of the termination in the language of the resident', () => {
    expect(textOf()).toBe(`Uppsägning av bostadsrättsavtal

Jag säger upp detta avtal så att det upphör 28.02.2027.

Avtal
Bostad: Rantapolku 1 C 21, 00980 Helsinki
Fastighet: Rantapolun asumisoikeustalo
Avtalstyp: Bostadsrättsavtal
Uppsagt av: Elina Nieminen
Uppsägningen godkänns dessutom av: Erik Nieminen, Eva Nieminen

Orsak och datum
Uppsägningsdag: lördag 21.11.2026
Uppsägningstiden börjar: lördag 21.11.2026
Avtalet kan upphöra tidigast: söndag 21.02.2027
Avtalet upphör: söndag 28.02.2027
Flyttdag: Inte angivet
Orsak till uppsägningen: Flytt till en annan hyresbostad

Säkerhet
Var avtalet finns: I banken
Bank: Nordea

Betalningar som återbetalas
Mottagarens namn: Erik Nieminen
Kontonummer (IBAN): SE45 5000 0000 0583 9825 7466
BIC-kod: ESSESESS
Andel av återbetalningen: 33,33\u00a0%
Telefonnummer: Inte angivet
E-postadress: Inte angivet
Mottagare som tas bort: Elina Nieminen, FI29 1745 0300 0012 35, Nordea

Ny adress
Adress: Inte angivet

Visning av bostaden
Bostaden visas av: Den boende själv
Man får gå in i bostaden med huvudnyckel: Nej
Mina kontaktuppgifter får ges till nya boende: Nej
Det finns husdjur i bostaden: Nej

Tilläggsuppgifter
Meddelande: Inte angivet
Bilagor: Inte angivet`)
  })

  it('names below the end date the parking spots that the contract has reserved', () => {
    const end = 'Avtalet upphör: söndag 28.02.2027\n'
    expect(textOf({ contract: { ...contract, parkingSpots: ['P11', 'H2'] } })).toBe(
      textOf().replace(
        end,
        `${end}Bilplatser vars bokning upphör senast när avtalet upphör: P11, H2\n`,
      ),
    )
  })

  it.each(LOCALES)('contains a label for every reason of a termination in %s', (locale) => {
    const texts = terminationReasons.map((terminationReason) =>
      textOf({ operation: { ...notice.operation, terminationReason } }, { locale }),
    )
    expect(new Set(texts).size).toBe(terminationReasons.length)
    for (const text of texts) expect(text).not.toMatch(/[a-z]\.[a-z]|_/)
  })

  it('indents free text so that no line of it can look like another section', () => {
    const additionalDetails = 'Kiitos.\n\nUusi osoite\nOsoite: Muualla 1'
    const text = textOf({ operation: { ...notice.operation, additionalDetails } })
    expect(text).toContain('Kiitos.\n  \n  Uusi osoite\n  Osoite: Muualla 1')
  })

  it('shows invisible characters as codes, and no value can look like another line', () => {
    const name = 'Elina\u202e\u200b Nie\u0007minen'
    const text = textOf({
      giver: name,
      approvers: [name],
      contract: { ...contract, realPropertyName: 'Huset\rBank: OP' },
      operation: {
        ...notice.operation,
        collateralLender: 'Nordea\u0085Bank: OP',
        additionalDetails: 'Hej\u202e\tdå\r\nBank: OP\u2028Bank: OP',
      },
    })
    expect(hasInvisible(text.replaceAll('\n', ''))).toBe(false)
    expect(text).toContain('Uppsagt av: Elina Nieminen\n')
    expect(text).toContain('Meddelande: Hej då\n  Bank: OP\n  Bank: OP\n')
    expect(text.split('\n').filter((line) => line.startsWith('Bank'))).toEqual(['Bank: Nordea'])
  })

  it('lists the attached files of the termination', () => {
    const text = textOf({ fileNames: ['läkarintyg.pdf', 'arbetsavtal.jpg'] })
    expect(text).toMatch(/\nBilagor: läkarintyg\.pdf\n {2}arbetsavtal\.jpg$/)
  })
})

describe('The text of an answer', () => {
  const reader = { name: 'Erik Nieminen', reference: 'K7PX-4MQH' }
  const linesOf = (...args: Parameters<typeof textOf>) => textOf(...args).split('\n')

  it.each<[Locale, ApprovalAction, title: string, statement: string]>([
    [
      'fi',
      'accept',
      'Irtisanomisilmoituksen hyväksyminen',
      'Hyväksyn tämän irtisanomisilmoituksen, jonka mukaan sopimus päättyy 28.02.2027.',
    ],
    [
      'fi',
      'reject',
      'Irtisanomisilmoituksen hylkääminen',
      'En hyväksy tätä irtisanomisilmoitusta, jonka mukaan sopimus päättyisi 28.02.2027. Ilmoitus peruuntuu.',
    ],
    [
      'sv',
      'accept',
      'Godkännande av uppsägning',
      'Jag godkänner denna uppsägning, enligt vilken avtalet upphör 28.02.2027.',
    ],
    [
      'sv',
      'reject',
      'Avslag på uppsägning',
      'Jag godkänner inte denna uppsägning, enligt vilken avtalet skulle upphöra 28.02.2027. Uppsägningen annulleras.',
    ],
    [
      'en',
      'accept',
      'Approval of a notice of termination',
      'I approve this notice, by which the agreement ends on 28.02.2027.',
    ],
    [
      'en',
      'reject',
      'Rejection of a notice of termination',
      'I do not approve this notice, by which the agreement would end on 28.02.2027. The notice is cancelled.',
    ],
  ])('has the title and statement in %s to %s', (locale, action, title, statement) => {
    const lines = linesOf({ reader }, { action, locale })
    expect(lines.slice(0, 3)).toEqual([title, '', statement])
  })

  it('otherwise equals the text of the termination, adapted to its reader and without hidden details', () => {
    const differing = (one: string[], other: string[]) =>
      one.filter((line) => !other.includes(line))
    const given = linesOf({})
    const answered = linesOf({ reader }, { action: 'accept' })
    expect(differing(answered.slice(3), given)).toEqual([
      'Referensnummer: K7PX-4MQH',
      'Svarat av: Erik Nieminen',
      'Erik Nieminen, 33,33\u00a0%: SE45 5000 0000 0583 9825 7466',
      '  BIC-kod: ESSESESS',
      'Uppsägarens kontaktuppgifter får ges till nya boende: Nej',
    ])
    expect(differing(given.slice(3), answered)).toEqual([
      'Mottagarens namn: Erik Nieminen',
      'Kontonummer (IBAN): SE45 5000 0000 0583 9825 7466',
      'BIC-kod: ESSESESS',
      'Andel av återbetalningen: 33,33\u00a0%',
      'Telefonnummer: Inte angivet',
      'E-postadress: Inte angivet',
      'Ny adress',
      'Adress: Inte angivet',
      'Mina kontaktuppgifter får ges till nya boende: Nej',
      'Tilläggsuppgifter',
      'Meddelande: Inte angivet',
      'Bilagor: Inte angivet',
    ])
    const newAddress = {
      recipientName: 'Elina Nieminen',
      streetAddress: 'Nygatan 1',
      postalCode: '00100',
      city: 'Helsinki',
    }
    expect(
      linesOf({ reader, operation: { ...notice.operation, newAddress } }, { action: 'accept' }),
    ).toContain('Adress: Nygatan 1, 00100 Helsinki')
    const operation = { ...notice.operation, additionalDetails: 'Tack.' }
    const withMessage = linesOf({ reader, operation })
    expect(withMessage.slice(-2)).toEqual(['Tilläggsuppgifter', 'Meddelande: Tack.'])
    const withFile = linesOf({ reader, fileNames: ['intyg.pdf'] })
    expect(withFile.slice(-2)).toEqual(['Tilläggsuppgifter', 'Bilagor: intyg.pdf'])
  })

  it('has one row for each beneficiary, with their contact details', () => {
    const contact = { phoneNumber: '+358 40 555 0102', email: 'eva@example.fi' }
    const eva = { ...account, ...contact, bic: null, iban: 'FI2917450300001235' }
    const beneficiaries = [
      { ...account, returnPercentage: 60 },
      { ...eva, beneficiaryName: 'Eva Nieminen', returnPercentage: 40 },
    ]
    const lines = linesOf({ reader, operation: { ...notice.operation, beneficiaries } })
    const from = lines.indexOf('Betalningar som återbetalas')
    expect(lines.slice(from, from + 7)).toEqual([
      'Betalningar som återbetalas',
      'Erik Nieminen, 60\u00a0%: SE45 5000 0000 0583 9825 7466',
      '  BIC-kod: ESSESESS',
      'Eva Nieminen, 40\u00a0%: FI29 1745 0300 0012 35, Nordea',
      '  Telefonnummer: +358 40 555 0102',
      '  E-postadress: eva@example.fi',
      '',
    ])
  })
})
