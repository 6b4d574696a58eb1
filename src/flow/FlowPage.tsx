import type { ReactNode } from 'react'
import { BackLink } from '../components/BackLink/BackLink.tsx'
import { MainWithAside } from '../components/MainWithAside/MainWithAside.tsx'
import { Page } from '../components/Page/Page.tsx'
import { PageHead, type PageHeadProps } from '../components/PageHead/PageHead.tsx'
import type { Translate } from '../i18n/use-namespaces.ts'
import { useFrontAddress } from '../layout/use-front-address.ts'
import type { FlowSteps } from './flow-steps.tsx'
import { useScreenTitle } from './use-screen-title.ts'

export type FlowPageProps = Pick<
  PageHeadProps,
  'over' | 'done' | 'mark' | 'lead' | 'side' | 'scene'
> & {
  /** Translates the texts of the flow. */
  t: Translate
  contractUuid: string
  title: string
  /**
   * The page to go back to; null for none. By default the front page, unless an unconfirmed tenancy
   * closes every page.
   */
  back?: { to: string; text: string } | null
  /** Set when the screen is one of the steps. */
  steps?: FlowSteps | undefined
  /** The form was rejected: the title of the window begins with "Error". */
  isRefused?: boolean
  /** Another element of the screen takes the initial focus. */
  givesFocusAway?: boolean
  /** Content below the heading. */
  head?: ReactNode
  /** Content beside the main content, such as the contract or the request. */
  aside?: ReactNode
  /** The content has columns of its own. */
  isWide?: boolean
  children: ReactNode
}

/**
 * The layout of every screen of a contract's flow: back link, heading with the initial focus,
 * steps, aside. Specification 1, sections 2 and 7.
 */
export function FlowPage({
  t,
  contractUuid,
  title,
  back,
  steps,
  isRefused = false,
  givesFocusAway = false,
  head,
  aside,
  isWide = false,
  children,
  ...rest
}: FlowPageProps) {
  const front = useFrontAddress(contractUuid)
  const backTo = back === null ? null : (back?.to ?? front)
  const isOver = steps !== undefined && steps.now === steps.count - 1
  const numbered = steps ? `${title} (${steps.now + 1}/${steps.count})` : title
  const heading = useScreenTitle({
    title: isRefused ? t('titleWithError', { title: numbered }) : numbered,
    givesFocusAway,
  })
  return (
    <Page>
      <PageHead
        {...rest}
        title={title}
        headingRef={heading}
        above={steps?.stepper}
        back={
          !isOver &&
          backTo !== null && <BackLink to={backTo}>{back?.text ?? t('toFront')}</BackLink>
        }
      >
        {head}
      </PageHead>
      {isWide ? (
        children
      ) : (
        <MainWithAside>
          <div>{children}</div>
          {aside}
        </MainWithAside>
      )}
    </Page>
  )
}
