import { beforeEach, expect, it } from 'vitest'
import { readModification } from '../../api/modification.ts'
import { readTenancyConfirmation } from '../../api/tenancy.ts'
import { readReceipt, readTermination } from '../../api/termination.ts'
import { readMetadata } from '../../api/user.ts'
import { type HeldApi, holdApi } from '../../fixtures/portal/held-api.ts'
import { ainoRequest, ainoStart } from '../../machines/termination/termination.samples.ts'
import { fetchSteps } from './loading.ts'
import { loadModification } from './modification-request.ts'
import { queryClient } from './queries.ts'
import { loadReceipt } from './receipt.ts'
import { loadTenancy } from './tenancy-confirmation.ts'
import { loadRequest } from './termination-request.ts'

const { uuid } = ainoStart.contract
let api: HeldApi
beforeEach(() => {
  queryClient.clear()
  api = holdApi()
})

/**
 * The two answers about a missing request: of this server, and of a back end with the earlier rule.
 */
const answers = ['null', 'NOT_FOUND'] as const

it.each(answers)('a termination that does not exist is read as null from %s', async (answer) => {
  const loading = fetchSteps(loadRequest(uuid))
  await (answer === 'null'
    ? api.answer(readTermination, null)
    : api.refuse(readTermination, answer))
  expect(await loading).toEqual({ request: null, receipt: null })
})

it.each(answers)('a modification that does not exist is read as null from %s', async (answer) => {
  const loading = fetchSteps(loadModification(uuid))
  await (answer === 'null'
    ? api.answer(readModification, null)
    : api.refuse(readModification, answer))
  expect(await loading).toEqual({ modification: null, modificationReceipt: null })
})

it.each(answers)('a receipt that does not exist is read as null from %s', async (answer) => {
  const loading = fetchSteps(loadReceipt(uuid, { ...ainoRequest, createdBySelf: true }))
  await (answer === 'null' ? api.answer(readReceipt, null) : api.refuse(readReceipt, answer))
  expect(await loading).toBeNull()
})

it.each(answers)('an addition that does not exist is not found, from %s', async (answer) => {
  const loading = fetchSteps(loadTenancy({ contractUuid: uuid }))
  await (answer === 'null'
    ? api.answer(readTenancyConfirmation, null)
    : api.refuse(readTenancyConfirmation, answer))
  await api.answer(readMetadata, {
    isImpersonator: false,
    impersonatorEmail: null,
    identityProvider: 'ftn',
  })
  await expect(loading).rejects.toHaveProperty('code', 'NOT_FOUND')
})
