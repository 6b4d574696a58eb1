import { findRefusalProblems, parseSuccess } from '../expected.ts'
import type { Kit } from '../kit.ts'
import { CannotContinue } from '../kit.ts'
import type { RouteName } from '../routes.ts'
import { getRoute } from '../routes.ts'
import type { Walk } from './walk.ts'

/**
 * Claims that a signed address gives the bytes without a session, and that a changed one does not,
 * if the address is at the back end.
 */
async function trySigned(kit: Kit, url: string, route: RouteName): Promise<void> {
  const answer = await kit.open(url, { route })
  const { problems } = parseSuccess(getRoute(route), answer)
  if (!kit.claim('answer', route, 'a signed address gives the bytes without a session', problems))
    throw new CannotContinue('no bytes came')
  const changed = new URL(url, kit.parts.base)
  if (!changed.searchParams.has('signature')) return
  changed.searchParams.set('signature', 'changed')
  const refusal = await kit.open(changed.href, { route })
  kit.claim(
    'refusal',
    route,
    'a changed signature is refused',
    findRefusalProblems(refusal, { code: 'FORBIDDEN' }),
  )
}

/** A document is read by its signed address. */
export const documentsWalk: Walk = {
  name: 'documents',
  as: ['resident'],
  calls: ['readDocument', 'readDocumentFile'],
  async work({ kit, samples }) {
    if (!samples.has('document')) return
    const params = { contract: samples.contractOf('resident'), document: samples.of('document') }
    const { url } = await kit.ok('readDocument', { params })
    await trySigned(kit, url, 'readDocumentFile')
  },
}

/** An attachment of a bulletin is read by its signed address; bulletins come in pages. */
export const bulletinsWalk: Walk = {
  name: 'bulletins',
  as: ['resident'],
  calls: ['listBulletins', 'readBulletin', 'readAttachment', 'readAttachmentFile'],
  async work({ kit, samples }) {
    const contract = samples.contractOf('resident')
    const first = await kit.ok('listBulletins', { params: { contract }, query: { page: 0 } })
    if (first.nextPage !== null) {
      const second = await kit.ok('listBulletins', {
        params: { contract },
        query: { page: first.nextPage },
      })
      const isEmergency = new Set(
        first.bulletins.filter((one) => one.isEmergency).map(({ uuid }) => uuid),
      )
      const seen = new Set(first.bulletins.map(({ uuid }) => uuid))
      const again = second.bulletins.filter(({ uuid }) => seen.has(uuid) && !isEmergency.has(uuid))
      kit.same('paging', 'listBulletins', 'the next page repeats no bulletin', again, [])
    }
    const far = await kit.ok('listBulletins', { params: { contract }, query: { page: 9999 } })
    kit.same(
      'paging',
      'listBulletins',
      'a page after the last one is empty and leads nowhere',
      [far.bulletins, far.nextPage],
      [[], null],
    )
    if (!samples.has('attachment')) return
    const params = {
      contract,
      bulletin: samples.of('bulletinWithFile'),
      attachment: samples.of('attachment'),
    }
    await kit.ok('readBulletin', { params: { contract, bulletin: params.bulletin } })
    const { url } = await kit.ok('readAttachment', { params })
    await trySigned(kit, url, 'readAttachmentFile')
  },
}
