import { addressOf } from '../../routing/portal-routes.ts'

/** Where a bulletin is read from, and gone back to. */
export type BulletinOrigin = 'board' | 'front'

/** Returns the address of a bulletin. */
export const bulletinAddress = (
  contractUuid: string,
  bulletinUuid: string,
  origin: BulletinOrigin,
): string =>
  addressOf(origin === 'board' ? 'boardBulletin' : 'bulletin', contractUuid).replace(
    ':bulletinUuid',
    bulletinUuid,
  )
