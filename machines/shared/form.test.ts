import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { FieldError } from '../../api/errors.ts'
import { createFormMachine } from './form.machine.ts'

interface Guests {
  readonly host: string
  readonly guests: readonly { readonly name: string; readonly phone: string }[]
}

const machine = createFormMachine<Guests, Guests>('guests')
const aino = { name: 'Aino', phone: '1' }
const eero = { name: 'Eero', phone: '2' }

/** Opens a form in which every name is required, and phones are stored without spaces. */
function open(values: Guests, errors: readonly FieldError[] = []) {
  const actor = createActor(machine, {
    input: {
      values,
      errors,
      isBusy: false,
      listener: null,
      clearDependentFields: (typed) => ({
        ...typed,
        guests: typed.guests.map((one) => ({ ...one, phone: one.phone.replaceAll(' ', '') })),
      }),
      check: (typed) => {
        const missing = typed.guests.flatMap(({ name }, place): FieldError[] =>
          name ? [] : [{ path: `guests.${place}.name`, key: 'required' }],
        )
        return missing.length ? { result: null, errors: missing } : { result: typed, errors: [] }
      },
    },
  })
  actor.start()
  const paths = (of: 'found' | 'shown') => actor.getSnapshot().context[of].map(({ path }) => path)
  return { actor, paths }
}

const error = (path: string): FieldError => ({ path, key: 'invalid_string' })
const nameless = { ...aino, name: '' }

it('a form adjusts its initial values by the same rules as changed values', () => {
  const { actor } = open({ host: '', guests: [{ ...aino, phone: '0 4 0' }] })
  expect(actor.getSnapshot().context.values.guests).toEqual([{ ...aino, phone: '040' }])
  expect(actor.getSnapshot().context.result?.guests).toEqual([{ ...aino, phone: '040' }])
})

it("changing a whole list clears the server's errors of the list and its rows", () => {
  const { actor, paths } = open({ host: '', guests: [aino, eero] }, [
    error('guests'),
    error('guests.1.phone'),
    error('host'),
  ])
  expect(paths('found')).toEqual(['guests', 'guests.1.phone', 'host'])
  actor.send({ type: 'field.changed', path: 'guests', value: [eero] })
  expect(paths('found')).toEqual(['host'])
  expect(actor.getSnapshot().context.values.guests).toEqual([eero])
})

it('changing a whole list shows no error of one row at another row', () => {
  const { actor, paths } = open({ host: '', guests: [aino, nameless, nameless] })
  actor.send({ type: 'check.requested' })
  expect(paths('shown')).toEqual(['guests.1.name', 'guests.2.name'])
  actor.send({ type: 'field.changed', path: 'guests', value: [aino, nameless] })
  expect([paths('found'), paths('shown')]).toEqual([['guests.1.name'], []])
})

it("changing one row clears the server's errors of that field and of the list around it", () => {
  const { actor, paths } = open({ host: '', guests: [aino, eero] }, [
    error('guests'),
    error('guests.1.phone'),
    error('guests.1.name'),
    error('guests.10.phone'),
  ])
  actor.send({ type: 'field.changed', path: 'guests.1.phone', value: '3' })
  expect(paths('found')).toEqual(['guests.1.name', 'guests.10.phone'])
})

it('the form opens the preview only after pending uploads have finished', () => {
  const { actor } = open({ host: '', guests: [aino] })
  actor.send({ type: 'work.changed', isBusy: true })
  actor.send({ type: 'preview.requested' })
  expect(actor.getSnapshot().value).toBe('complete')
  actor.send({ type: 'work.changed', isBusy: false })
  actor.send({ type: 'preview.requested' })
  expect(actor.getSnapshot().value).toBe('done')
})

it('the form does not continue after a failed upload until the upload is retried or its file is removed', () => {
  const { actor, paths } = open({ host: '', guests: [aino] })
  const failed = { path: 'files', key: 'file_not_sent', names: 'avain.jpg' } as const
  actor.send({ type: 'work.changed', isBusy: false, failed: [failed] })
  expect([actor.getSnapshot().value, paths('shown')]).toEqual(['incomplete', []])
  actor.send({ type: 'preview.requested' })
  expect(actor.getSnapshot().value).toBe('incomplete')
  actor.send({ type: 'check.requested' })
  expect(actor.getSnapshot().context.shown).toEqual([failed])
  actor.send({ type: 'check.requested' })
  expect(actor.getSnapshot().context.shown).toEqual([failed])
  actor.send({ type: 'work.changed', isBusy: true, failed: [] })
  actor.send({ type: 'work.changed', isBusy: false, failed: [] })
  actor.send({ type: 'preview.requested' })
  expect(actor.getSnapshot().value).toBe('done')
})

it('the error of failed uploads names only the files whose upload still fails', () => {
  const { actor } = open({ host: '', guests: [aino] })
  const failed = { path: 'files', key: 'file_not_sent' } as const
  const notify = (names: string) =>
    actor.send({ type: 'work.changed', isBusy: false, failed: [{ ...failed, names }] })
  notify('avain.jpg, ovi.jpg')
  actor.send({ type: 'check.requested' })
  notify('ovi.jpg')
  expect(actor.getSnapshot().context.shown).toEqual([{ ...failed, names: 'ovi.jpg' }])
})
