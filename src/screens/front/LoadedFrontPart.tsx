import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import type { KeyPart } from '../../i18n/use-namespaces.ts'
import { LoadedPart } from '../../layout/LoadedPart.tsx'

type FrontPartProps = {
  name: KeyPart<'parts.'>
  /** The placeholder while the part loads; `nothing` for a part that is often empty. */
  looks: 'list' | 'cards' | 'nothing'
  /** Whether the server embeds the data of the part in a page that it renders. */
  isServed?: boolean
  children: ReactNode
}

/** A part of the front page, which loads and fails by itself. */
export function LoadedFrontPart({ name, looks, isServed, children }: FrontPartProps) {
  const { t } = useTranslation(['front', 'shell'])
  const skeleton = looks !== 'nothing' && (
    <Skeleton label={t('shell:loading')}>
      {looks === 'cards' ? (
        <SkeletonBlock />
      ) : (
        <>
          <SkeletonLine width="middle" heading />
          <SkeletonLine />
          <SkeletonLine width="middle" />
        </>
      )}
    </Skeleton>
  )
  return (
    <LoadedPart
      skeleton={skeleton}
      failed={t(`parts.${name}`)}
      retry={t('retry')}
      isServed={isServed}
    >
      {children}
    </LoadedPart>
  )
}
