import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Beneficiary } from './contracts.ts'
import { fieldErrorsOf, type MessageKey } from './errors.ts'
import { emptyModificationForm } from './modification-form.ts'
import { type TerminationContext, terminationOperationSchemaFor } from './termination.ts'
import { anyTerminationContext, anyTerminationForm } from './termination-form.arbitrary.ts'
import {
  clearDependentFields,
  emptyBeneficiary,
  emptyTerminationForm,
  initialTerminationForm,
  parseTerminationDraft,
  parseTerminationForm,
  type TerminationForm,
  type TypedBeneficiary,
  terminationFormErrors,
  toTerminationBody,
} from './termination-form.ts'

const context: TerminationContext = {
  contractType: 'rental',
  noticeDay: '2026-11-21',
  contractEndDate: null,
  firstViewing: '2026-11-22',
}
const least: TerminationForm = {
  ...emptyTerminationForm,
  terminationReason: 'other',
  endDate: '31.12.2026',
  displaysSelf: 'tenant',
}
const withBeneficiary = (typed: Partial<TerminationForm['beneficiaries'][number]>) => ({
  ...least,
  beneficiaries: least.beneficiaries.map((row) => ({ ...row, ...typed })),
})
const errors = (form: TerminationForm, of = context) =>
  parseTerminationForm(form, of).errors.map(({ path, key }) => `${path}: ${key}`)

const occupancy: TerminationContext = { ...context, contractType: 'right_of_occupancy' }
const knownId = '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0b01'
const aino: TypedBeneficiary = {
  ...emptyBeneficiary,
  beneficiaryName: 'Aino Virtanen',
  iban: 'FI21 1234 5600 0007 85',
}
const share = (returnPercentage: string) => ({ ...aino, returnPercentage })
const removed: TypedBeneficiary = {
  ...share('0'),
  existingBeneficiaryId: knownId,
  removeExistingBeneficiary: true,
}
const certificate = {
  uuid: '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01',
  fileName: 'todistus.pdf',
  size: 48_000,
}

describe('a form', () => {
  it('that is untouched requires a reason, an end date and the person who shows the apartment', () => {
    expect(errors(emptyTerminationForm).toSorted()).toEqual([
      'displaysSelf: required',
      'endDate: required',
      'terminationReason: required',
    ])
  })

  it('with only the required fields is parsed, empty values as null', () => {
    expect(parseTerminationForm(least, context)).toEqual({
      errors: [],
      result: {
        movingOutDate: null,
        endDate: '2026-12-31',
        terminationReason: 'other',
        additionalDetails: null,
        fileUuids: [],
        givingContactInfoAllowed: false,
        masterKeyAccessAllowed: false,
        hasPetsInApartment: false,
        displaysSelf: true,
        displayStartDate: null,
        displayEndDate: null,
        newAddress: null,
        isCollateral: null,
        collateralLender: null,
        beneficiaries: [],
      },
    })
  })

  it('with viewings by the company sets missing viewing days to their limits', () => {
    const { result } = parseTerminationForm(
      { ...least, displaysSelf: 'propertyCompanyGroup' },
      context,
    )
    expect([
      result?.displayStartDate,
      result?.displayEndDate,
      result?.masterKeyAccessAllowed,
    ]).toEqual(['2026-11-22', '2026-12-31', true])
  })

  it.each([
    ['31.12.2026', []],
    ['31.12.26', ['endDate: invalid_date']],
    ['2027-01-15', ['endDate: invalid_date']],
    ['31.11.2026', ['endDate: invalid_date']],
    ['  ', ['endDate: required']],
    ['(null)', ['endDate: required']],
  ])('reads the typed text %j as the end date', (endDate, expected) => {
    expect(errors({ ...least, endDate })).toEqual(expected)
  })

  it('requires all fields of a beneficiary once one of them is typed', () => {
    expect(errors(withBeneficiary({ beneficiaryName: 'Aino' }))).toEqual([
      'beneficiaries.0.iban: required',
    ])
    expect(
      errors(withBeneficiary({ iban: 'FI21 1234 5600 0007 85', returnPercentage: 'all' })),
    ).toEqual([
      'beneficiaries.0.beneficiaryName: required',
      'beneficiaries.0.returnPercentage: invalid_number',
    ])
  })

  it('requires all fields of a new address once one of them is typed', () => {
    expect(errors({ ...least, newAddress: { ...least.newAddress, city: 'Tampere' } })).toEqual([
      'newAddress.recipientName: address_incomplete',
      'newAddress.streetAddress: address_incomplete',
      'newAddress.postalCode: address_incomplete',
    ])
  })
})

describe('the beneficiaries of a form', () => {
  it.each([
    ['150', ['beneficiaries.1.returnPercentage: too_big']],
    ['-5', ['beneficiaries.1.returnPercentage: too_small']],
    ['1,234', ['beneficiaries.1.returnPercentage: invalid_number']],
    ['half', ['beneficiaries.1.returnPercentage: invalid_number']],
    ['  ', ['beneficiaries.1.returnPercentage: required']],
  ])('report the share %j with the errors of the server', (typed, expected) => {
    const beneficiaries = [share('100'), share(typed)]
    expect(errors({ ...least, beneficiaries })).toEqual(expected)
  })

  it('show errors at their row of the form, although untouched rows are left out of the request', () => {
    const wrong = { ...share('60'), iban: 'FI22' }
    expect(errors({ ...least, beneficiaries: [emptyBeneficiary, share('40'), wrong] })).toEqual([
      'beneficiaries.2.iban: invalid_iban',
    ])
    expect(errors({ ...least, beneficiaries: [emptyBeneficiary, removed, share('40')] })).toEqual([
      'beneficiaries.2.returnPercentage: invalid_return_percentage_sum',
    ])
  })

  it('may be removed regardless of the text typed into their fields', () => {
    const beneficiaries = [{ ...removed, iban: 'DE89', bic: '?', email: 'nobody' }, share('100')]
    const { result } = parseTerminationForm({ ...least, beneficiaries }, context)
    expect(result?.beneficiaries.map((one) => [one.existingBeneficiaryId, one.iban])).toEqual([
      [knownId, ''],
      [null, 'FI2112345600000785'],
    ])
  })

  it('of a right of occupancy are all sent, and at least one is required', () => {
    const signed: TerminationForm = {
      ...least,
      endDate: '21.2.2027',
      rightOfOccupancyCollateralLocation: 'holder',
    }
    expect(errors(signed, occupancy)).toEqual([
      'beneficiaries.0.beneficiaryName: required',
      'beneficiaries.0.iban: required',
    ])
    expect(errors({ ...signed, beneficiaries: [removed] }, occupancy)).toEqual([
      'beneficiaries: required',
    ])
  })
})

describe('the collateral of a right of occupancy', () => {
  const signed: TerminationForm = {
    ...least,
    endDate: '21.2.2027',
    beneficiaries: [share('100')],
  }
  const collateral = (form: TerminationForm, of = occupancy) => {
    const { result } = parseTerminationForm(form, of)
    return result && [result.isCollateral, result.collateralLender]
  }

  it('is an agreement at a named bank, or with the holder', () => {
    const atBank: TerminationForm = { ...signed, rightOfOccupancyCollateralLocation: 'bank' }
    expect(errors(signed, occupancy)).toEqual(['rightOfOccupancyCollateralLocation: required'])
    expect(errors(atBank, occupancy)).toEqual(['bank: required'])
    expect(errors({ ...atBank, bank: 'A'.repeat(101) }, occupancy)).toEqual(['bank: too_big'])
    expect(collateral({ ...atBank, bank: ' Nordea ' })).toEqual([true, 'Nordea'])
    expect(
      collateral({ ...signed, rightOfOccupancyCollateralLocation: 'holder', bank: 'Nordea' }),
    ).toEqual([false, null])
  })

  it('is not sent for a rental', () => {
    const form: TerminationForm = {
      ...least,
      rightOfOccupancyCollateralLocation: 'bank',
      bank: 'Nordea',
    }
    expect(collateral(form, context)).toEqual([null, null])
  })
})

describe('the end of a contract', () => {
  const fixed = { ...context, contractEndDate: '2027-09-30' }

  it('before the end of its fixed term requires an attachment', () => {
    expect(errors(least, fixed)).toEqual(['files: required'])
    const { result } = parseTerminationForm({ ...least, files: [certificate] }, fixed)
    expect(result?.fileUuids).toEqual([certificate.uuid])
  })

  it.each(['2026-11-21', '2026-11-22'])(
    'on %s leaves the company one day for viewings, or no day',
    (end) => {
      const form: TerminationForm = {
        ...least,
        endDate: end === '2026-11-21' ? '21.11.2026' : '22.11.2026',
        displaysSelf: 'propertyCompanyGroup',
        displayStartDate: end === '2026-11-21' ? 'never' : '',
      }
      expect(errors(form, { ...context, contractEndDate: end })).toEqual(
        end === '2026-11-21' ? ['displaysSelf: too_small_date'] : [],
      )
    },
  )
})

describe('errors of the server', () => {
  const form: TerminationForm = {
    ...least,
    beneficiaries: [emptyBeneficiary, removed, share('100')],
  }
  const shown = (path: string, key: MessageKey = 'invalid_string') =>
    terminationFormErrors([{ path: `operationData.${path}`, key }], form, 'rental').map(
      (one) => one.path,
    )

  it.each([
    ['endDate', 'endDate'],
    ['isCollateral', 'rightOfOccupancyCollateralLocation'],
    ['collateralLender', 'bank'],
    ['masterKeyAccessAllowed', 'displaysSelf'],
    ['newAddress', 'newAddress.recipientName'],
    ['newAddress.city', 'newAddress.city'],
    ['fileUuids', 'files'],
    ['fileUuids.1', 'files'],
    ['beneficiaries', 'beneficiaries'],
    ['beneficiaries.1.iban', 'beneficiaries.2.iban'],
    ['beneficiaries.1.existingBeneficiaryId', 'beneficiaries'],
    ['beneficiaries.1.tenantId', 'beneficiaries'],
    ['beneficiaries.0.iban', 'beneficiaries'],
    ['beneficiaries.7.iban', 'beneficiaries'],
    ['beneficiaries.1', 'beneficiaries'],
  ])('at the path %s are shown at the field %s', (path, expected) => {
    expect(shown(path)).toEqual([expected])
  })

  it('are reported once per field', () => {
    const found = terminationFormErrors(
      [
        { path: 'fileUuids.0', key: 'unknown_file' },
        { path: 'fileUuids.1', key: 'invalid_type' },
        { path: 'bic', key: 'required' },
      ],
      form,
      'rental',
    )
    expect(found).toEqual([
      { path: 'files', key: 'unknown_file' },
      { path: 'bic', key: 'required' },
    ])
  })
})

describe('any typed form', () => {
  it('gets the same errors in the browser and on the server, or is parsed to the same value', () => {
    fc.assert(
      fc.property(anyTerminationForm, anyTerminationContext, (form, of) => {
        const own = parseTerminationForm(form, of)
        const wire: unknown = JSON.parse(JSON.stringify(toTerminationBody(form, of)))
        const server = terminationOperationSchemaFor(of).safeParse(wire)
        const found = server.success ? [] : fieldErrorsOf(server.error.issues)
        const asSent = found.map(({ path, key }) => ({ path: `operationData.${path}`, key }))
        expect(terminationFormErrors(asSent, form, of.contractType)).toEqual(own.errors)
        expect(server.data ?? null).toEqual(own.result)
        expect(own.errors.length === 0).toBe(own.result !== null)
      }),
      { numRuns: 500 },
    )
  })

  it('is parsed to the same value when its parsed value is parsed again', () => {
    fc.assert(
      fc.property(anyTerminationForm, anyTerminationContext, (form, of) => {
        const right: TerminationForm = {
          ...least,
          endDate: of.contractEndDate === null ? '21.2.2027' : '',
          beneficiaries: form.beneficiaries,
          newAddress: form.newAddress,
        }
        const { result } = parseTerminationForm(clearDependentFields(right), context)
        if (result) expect(terminationOperationSchemaFor(context).parse(result)).toEqual(result)
      }),
      { numRuns: 500 },
    )
  })

  it('has each error at a field of the form, never at a removed beneficiary', () => {
    fc.assert(
      fc.property(anyTerminationForm, anyTerminationContext, (typed, of) => {
        const form = clearDependentFields(typed)
        const strange = parseTerminationForm(form, of).errors.filter(({ path }) => {
          const [name = '', row, field = ''] = path.split('.')
          if (path === 'beneficiaries') return false
          if (name !== 'beneficiaries') return !(name in emptyTerminationForm)
          const one = form.beneficiaries[Number(row)]
          return one === undefined || one.removeExistingBeneficiary || !(field in emptyBeneficiary)
        })
        expect(strange).toEqual([])
      }),
    )
  })

  it('is unchanged when its dependent fields are cleared a second time', () => {
    fc.assert(
      fc.property(anyTerminationForm, (form) => {
        const settled = clearDependentFields(form)
        expect(clearDependentFields(settled)).toEqual(settled)
      }),
    )
  })
})

describe('an initial form', () => {
  const known: Beneficiary = {
    id: knownId,
    tenantId: null,
    beneficiaryName: 'Aino Virtanen',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    returnPercentage: 33.33,
  }
  const typed: TypedBeneficiary = {
    ...emptyBeneficiary,
    existingBeneficiaryId: knownId,
    beneficiaryName: 'Aino Virtanen',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
    returnPercentage: '33,33',
  }
  const rental = { contractType: 'rental', collateral: null } as const
  const other = { ...known, id: certificate.uuid, returnPercentage: 66.67 }

  it('is valid with the masked account of another beneficiary in its row, and not in a new row', () => {
    const masked = { ...known, iban: '••••0785' }
    const { beneficiaries } = initialTerminationForm({ contract: rental, beneficiaries: [masked] })
    const form = { ...least, beneficiaries }
    expect(beneficiaries[0]?.iban).toBe('•••• 0785')
    expect(parseTerminationForm(form, context).result?.beneficiaries).toEqual([
      {
        existingBeneficiaryId: known.id,
        iban: '••••0785',
        bic: null,
        tenantId: null,
        contractToTenantAssociationId: null,
        removeExistingBeneficiary: false,
        beneficiaryName: 'Aino Virtanen',
        returnPercentage: 100,
        phoneNumber: null,
        email: null,
      },
    ])
    expect(errors(withBeneficiary({ ...share('100'), iban: '•••• 0785' }))).toEqual([
      'beneficiaries.0.iban: invalid_iban',
    ])
  })

  it('contains the known accounts, and a single account gets the whole share', () => {
    expect(initialTerminationForm({ contract: rental, beneficiaries: [known, other] })).toEqual({
      ...emptyTerminationForm,
      beneficiaries: [
        typed,
        { ...typed, existingBeneficiaryId: other.id, returnPercentage: '66,67' },
      ],
    })
    expect(
      initialTerminationForm({ contract: rental, beneficiaries: [known] }).beneficiaries,
    ).toEqual([{ ...typed, returnPercentage: '100' }])
  })

  it('is empty when no account or collateral is known', () => {
    expect(initialTerminationForm({ contract: rental, beneficiaries: [] })).toEqual(
      emptyTerminationForm,
    )
  })

  it('names the resident as payee, which does not make a rental require an account', () => {
    const start = { contract: rental, beneficiaries: [] }
    const { beneficiaries } = initialTerminationForm(start, 'Aino Virtanen')
    expect(beneficiaries).toEqual([
      { ...emptyBeneficiary, beneficiaryName: 'Aino Virtanen', returnPercentage: '100' },
    ])
    const by = (ownName: string) =>
      parseTerminationForm({ ...least, beneficiaries }, { ...context, ownName })
    expect(by('Aino Virtanen').result?.beneficiaries).toEqual([])
    expect(by('Eero Virtanen').errors).toEqual([{ path: 'beneficiaries.0.iban', key: 'required' }])
  })

  it.each([
    [{ isCollateral: true, bankName: 'Nordea' }, 'bank', 'Nordea'],
    [{ isCollateral: true, bankName: null }, 'bank', ''],
    [{ isCollateral: false, bankName: 'Nordea' }, 'holder', ''],
    [null, '', ''],
  ] as const)('takes over the known collateral %j', (collateral, location, bank) => {
    const begin = (contractType: 'rental' | 'right_of_occupancy') => {
      const form = initialTerminationForm({
        contract: { contractType, collateral },
        beneficiaries: [],
      })
      return [form.rightOfOccupancyCollateralLocation, form.bank]
    }
    expect([begin('right_of_occupancy'), begin('rental')]).toEqual([
      [location, bank],
      ['', ''],
    ])
  })
})

describe('a stored draft', () => {
  const leaving = [knownId]
  const form: TerminationForm = {
    ...least,
    rightOfOccupancyCollateralLocation: 'bank',
    bank: 'Nordea',
    files: [certificate],
  }

  it('restores the saved values', () => {
    const modification = { ...emptyModificationForm, movingOutDate: '1.12.2026' }
    expect(parseTerminationDraft(2, { leaving, form, modification })).toEqual({
      leaving,
      form,
      modification,
    })
  })

  it('from before modifications existed has no modification part', () => {
    expect(parseTerminationDraft(2, { leaving, form })).toEqual({
      leaving,
      form,
      modification: emptyModificationForm,
    })
  })

  it('of the first version is converted', () => {
    const { files: _, bank: __, rightOfOccupancyCollateralLocation: ___, ...first } = form
    expect(parseTerminationDraft(1, { leaving, form: first })).toEqual({
      leaving,
      form: { ...least, files: [] },
      modification: emptyModificationForm,
    })
  })

  it('of another version or shape is discarded', () => {
    expect([
      parseTerminationDraft(0, { leaving, form }),
      parseTerminationDraft(3, { leaving, form }),
      parseTerminationDraft(2, { leaving, form: { ...form, bank: null } }),
      parseTerminationDraft(1, { leaving: ['nobody'], form }),
      parseTerminationDraft(2, null),
    ]).toEqual([null, null, null, null, null])
  })
})

describe('clearing the dependent fields of a form', () => {
  it('clears the BIC of a Finnish IBAN and keeps that of a foreign one', () => {
    const bicOf = (iban: string) =>
      clearDependentFields(withBeneficiary({ iban, bic: 'COBADEFF' })).beneficiaries[0]?.bic
    expect([bicOf('FI21'), bicOf('D'), bicOf('DE89')]).toEqual(['', '', 'COBADEFF'])
  })

  it('clears the viewing days when the tenant shows the apartment', () => {
    const shown = { ...least, displayStartDate: '1.12.2026', displayEndDate: '2.12.2026' }
    expect(clearDependentFields(shown)).toEqual(least)
  })

  it('clears the bank when the holder has the agreement', () => {
    const bankOf = (rightOfOccupancyCollateralLocation: 'bank' | 'holder') =>
      clearDependentFields({ ...least, rightOfOccupancyCollateralLocation, bank: 'Nordea' }).bank
    expect([bankOf('bank'), bankOf('holder')]).toEqual(['Nordea', ''])
  })

  it('sets the share of a single beneficiary to 100 % and that of a removed one to 0 %', () => {
    const beneficiaries = [{ ...removed, returnPercentage: '40' }, share('60')]
    expect(clearDependentFields({ ...least, beneficiaries }).beneficiaries).toEqual([
      removed,
      share('100'),
    ])
  })
})
