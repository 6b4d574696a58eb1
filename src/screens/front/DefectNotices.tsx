import { linkTargetOf } from '../../routing/link-targets.ts'
import { useSwitches } from '../../services/signed-in.ts'
import { NoticeListPart } from '../notice-list/NoticeListPart.tsx'

/** The fault reports of a home, where the portal has them. Specification 2, section 2. */
export function DefectNotices({ contractUuid }: { contractUuid: string }) {
  const isOpen = linkTargetOf('editDefectNotice', contractUuid, useSwitches()) !== null
  return isOpen && <NoticeListPart kind="defect" contractUuid={contractUuid} />
}
