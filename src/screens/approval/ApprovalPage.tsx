import type { ReactNode } from 'react'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead, type PageHeadProps } from '../../components/PageHead/PageHead.tsx'
import { Split } from '../../components/Split/Split.tsx'
import type { Words } from '../../i18n/use-layers.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'

export type ApprovalPageProps = Pick<PageHeadProps, 'over' | 'done' | 'lead' | 'scene'> & {
  contractUuid: string
  t: Words
  title: string
  /** Under the heading. */
  head?: ReactNode
  /** Beside the words. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of every screen of the confirmation view. */
export function ApprovalPage({
  contractUuid,
  t,
  title,
  head,
  aside,
  children,
  ...rest
}: ApprovalPageProps) {
  usePageTitle(title)
  return (
    <Page>
      <PageHead
        {...rest}
        title={title}
        back={<BackLink to={paths.front(contractUuid)}>{t('toFront')}</BackLink>}
      >
        {head}
      </PageHead>
      <Split>
        <div>{children}</div>
        {aside}
      </Split>
    </Page>
  )
}
