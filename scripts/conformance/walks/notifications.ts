import type { Walk } from './walk.ts'

/** The provider notifies a contract; its resident closes what can be closed. */
export const notificationsWalk: Walk = {
  name: 'notifications',
  as: ['resident', 'other'],
  calls: ['sendNotification', 'listNotifications', 'closeNotification'],
  async work({ kit, samples }) {
    const contractUuid = samples.contractOf('resident')
    const cardOf = (name: string, isCloseable: boolean) => ({
      externalId: `${samples.run}-${name}`,
      contractUuid,
      priority: 'normal' as const,
      words: { fi: { title: `${samples.run} ${name}`, text: 'Koe' } },
      isCloseable,
    })
    const sent = await kit.ok('sendNotification', { body: cardOf('closes', true) })
    const again = await kit.ok('sendNotification', { body: cardOf('closes', true) })
    kit.same(
      'lifecycle',
      'sendNotification',
      'the same id notifies once',
      [sent.notified > 0, again.notified],
      [true, 0],
    )
    await kit.ok('sendNotification', { body: cardOf('stays', false) })
    await kit.refused(
      'sendNotification',
      { body: { ...cardOf('nobody', true), contractUuid: kit.newId() } },
      { code: 'NOT_FOUND' },
      { kind: 'unknown', title: 'an unknown contract is refused' },
    )
    const listed = await kit.ok('listNotifications', {})
    const idOf = (name: string) =>
      listed.find((one) => one.notificationMeta?.title === `${samples.run} ${name}`)?.id ?? ''
    const ids = [idOf('closes'), idOf('stays')]
    kit.same(
      'lifecycle',
      'listNotifications',
      'both cards are listed',
      ids.map((id) => id !== ''),
      [true, true],
    )
    const [closes = '', stays = ''] = ids
    await kit.refused(
      'closeNotification',
      { params: { id: closes }, body: {} },
      { code: 'NOT_FOUND' },
      { as: 'other', kind: 'foreign', title: 'the card of another resident is unknown' },
    )
    const closed = await kit.ok('closeNotification', { params: { id: closes }, body: {} })
    kit.same('lifecycle', 'closeNotification', 'the answer names the card', closed.id, closes)
    await kit.refused(
      'closeNotification',
      { params: { id: stays }, body: {} },
      { code: 'STATE_CONFLICT', allowed: [] },
      { title: 'a card that cannot be closed stays' },
    )
    const later = await kit.ok('listNotifications', {})
    const open = later
      .filter(({ id, closedAt }) => ids.includes(id) && closedAt === null)
      .map(({ id }) => id)
    kit.same('lifecycle', 'closeNotification', 'only the closed card is closed', open, [stays])
  },
}
