import { linkTargetOf } from '../../routing/link-targets.ts'
import { useSwitches } from '../../services/signed-in.ts'
import { LoadedFrontPart } from './LoadedFrontPart.tsx'
import { lazyNoticeListPart as NoticeListPart } from './late-parts.ts'

/** The fault reports of a home, where the portal has them. Specification 2, section 2. */
export function DefectNotices({ contractUuid }: { contractUuid: string }) {
  const isOpen = linkTargetOf('editDefectNotice', contractUuid, useSwitches()) !== null
  return (
    isOpen && (
      <LoadedFrontPart name="notices" looks="list">
        <NoticeListPart kind="defect" contractUuid={contractUuid} />
      </LoadedFrontPart>
    )
  )
}
