import { addressOf } from '../../routing/portal-routes.ts'

/** The page that links to a bulletin, and to which the bulletin links back. */
export type BulletinOrigin = 'board' | 'front'

/** Returns the address of a bulletin. */
export const getBulletinAddress = (
  contractUuid: string,
  bulletinUuid: string,
  origin: BulletinOrigin,
): string =>
  addressOf(origin === 'board' ? 'boardBulletin' : 'bulletin', contractUuid).replace(
    ':bulletinUuid',
    bulletinUuid,
  )
