import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, terminationRequest } from '../../api/termination.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { readRedirect, signTermination } from '../../fixtures/server/termination.ts'
import { makeAinoWithTerminationDraft } from '../../fixtures/server/typing.ts'

describe.each(['op', 'ftn'] as const)('a broker with the rules of %s', (rules) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await startDemoPortal({ rules })
  })
  afterAll(() => portal.close())

  it('lets a resident who signed in sign a notice of termination', async () => {
    const { aino, contract } = await makeAinoWithTerminationDraft(portal)
    const address = await signTermination(aino, contract, {
      person: '140388-9028',
      method: 'mobile',
    })
    expect(await readRedirect(aino, address)).toEqual({
      status: 303,
      location: `/asiointi/${contract}/irtisano?success=true&state=confirmed`,
    })
    const path = `/api/contracts/${contract}`
    const { id } = terminationRequest.parse((await aino.get(`${path}/termination`)).body)
    const { body } = await aino.get(`${path}/requests/${id}/receipt`)
    const { signerName, method } = receipt.parse(body)
    expect([signerName, method]).toEqual(['Aino Virtanen', 'strong'])
  })
})
