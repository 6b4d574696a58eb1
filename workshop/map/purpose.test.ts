import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadMachines } from '../../scripts/flows.ts'
import { readPurpose } from './purpose.ts'

const root = join(import.meta.dirname, '..', '..')
const files = globSync('machines/**/*.{machine,setup}.ts', { cwd: root })
const sources = Object.fromEntries(
  files.map((file) => [`/${file}`, readFileSync(join(root, file), 'utf8')]),
)

test('every chart has a purpose', async () => {
  const silent = [...(await loadMachines()).keys()].filter((id) => !readPurpose(id, sources))
  expect(silent).toEqual([])
})

test("the purpose is the first sentence of the chart's docstring", () => {
  const machine = `/** Where a bill is sent. */
export interface Bill {}

/**
 * Booking the sauna: an hour,
 * and its bill. Specification 2, section 1.
 */
export const saunaMachine = setup({}).createMachine({ id: 'sauna' })
`
  expect(readPurpose('sauna', { '/machines/sauna/sauna.machine.ts': machine })).toBe(
    'Booking the sauna: an hour, and its bill.',
  )
})

test('the purpose of a chart made by a factory is the docstring where it is created', () => {
  const setup = `export const keepBill = 1

/** The form of a booking. */
export const bookingForm = createFormMachine<Booking>(
  'booking-form',
)

export const other = 2
`
  expect(readPurpose('booking-form', { '/machines/sauna/sauna.setup.ts': setup })).toBe(
    'The form of a booking.',
  )
})

test('ignores the docstring of another declaration', () => {
  const setup = `/** A bill to pay. */
export interface Bill {}

export const paying = createPaying<Bill>('paying')
`
  expect(readPurpose('paying', { '/machines/sauna/sauna.setup.ts': setup })).toBe('')
})
