import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '../../../../../machines/shared/failure.ts'
import { noonClock } from '../../../../../machines/termination/termination.samples.ts'
import {
  emptyKeyOrderForm,
  KEY_ORDER_DRAFT_VERSION,
  type KeyOrder,
  parseKeyOrderForm,
  readKeyOrderDraft,
} from '../../api/key-order.ts'
import { keyOrderMachine } from './key-order.machine.ts'
import { ainoStart, filledForm, filledOperation, makeDraftAt } from './key-order.samples.ts'
import type { KeyOrderInput, KeyOrderStart, KeyOrderToSend } from './key-order.setup.ts'

const today = '2026-11-21'

describe('the form', () => {
  test('is parsed to the expected operation', () => {
    expect(parseKeyOrderForm(filledForm, today)).toEqual({ result: filledOperation, errors: [] })
  })

  test('requires every field except the message', () => {
    expect(parseKeyOrderForm(emptyKeyOrderForm, today)).toEqual({
      result: null,
      errors: [
        { path: 'kind', key: 'required' },
        { path: 'quantity', key: 'required' },
        { path: 'fetchDay', key: 'required' },
      ],
    })
  })

  test.each([
    ['quantity', 'kaksi', 'invalid_number'],
    ['quantity', '1.5', 'invalid_number'],
    ['quantity', '0', 'too_small'],
    ['quantity', '6', 'too_big'],
    ['fetchDay', '31.11.2026', 'invalid_date'],
    ['fetchDay', '21.11.2026', 'too_small_date'],
    ['fetchDay', '22.1.2027', 'too_big_date'],
    ['message', 'x'.repeat(1001), 'too_big'],
  ])('rejects %s %j with %s', (path, typed, key) => {
    expect(parseKeyOrderForm({ ...filledForm, [path]: typed }, today)).toEqual({
      result: null,
      errors: [{ path, key }],
    })
  })

  test.each(['22.11.2026', '21.1.2027'])('accepts %s, the first or last day', (fetchDay) => {
    expect(parseKeyOrderForm({ ...filledForm, fetchDay }, today).errors).toEqual([])
  })
})

test('a draft of another version becomes an empty form', () => {
  expect(readKeyOrderDraft(KEY_ORDER_DRAFT_VERSION, filledForm)).toEqual(filledForm)
  expect(readKeyOrderDraft(KEY_ORDER_DRAFT_VERSION + 1, filledForm)).toEqual(emptyKeyOrderForm)
  expect(readKeyOrderDraft(KEY_ORDER_DRAFT_VERSION, { kind: 'sauna' })).toEqual(emptyKeyOrderForm)
})

test('retries of an order use the same idempotency key', async () => {
  const sent: KeyOrderToSend[] = []
  const machine = keyOrderMachine.provide({
    actors: {
      loadKeyOrder: fromPromise<KeyOrderStart, KeyOrderInput>(async () => ({
        ...ainoStart,
        draft: makeDraftAt('preview'),
      })),
      createKeyOrder: fromPromise<KeyOrder, KeyOrderToSend>(async ({ input }) => {
        sent.push(input)
        throw new Failure('SERVICE_UNAVAILABLE')
      }),
    },
  })
  const input = { contractUuid: ainoStart.contract.uuid, clock: noonClock }
  const flow = createActor(machine, { input }).start()
  const asks = () => flow.getSnapshot().can({ type: 'send.requested' })
  const form = () => flow.getSnapshot().children.form

  await expect.poll(asks).toBe(true)
  for (const message of [null, null, 'Haen ne aamulla.']) {
    flow.send({ type: 'send.requested' })
    await expect.poll(asks).toBe(true)
    flow.send({ type: 'back.requested' })
    if (message) form()?.send({ type: 'field.changed', path: 'message', value: message })
    form()?.send({ type: 'preview.requested' })
  }
  flow.send({ type: 'send.requested' })
  flow.stop()
  const [first, second, third, changed] = sent
  expect(sent).toHaveLength(4)
  expect([second, third]).toEqual([first, first])
  expect(changed?.operation.message).toBe('Haen ne aamulla.')
  expect(changed?.once).toEqual(first?.once)
})
