import type { ReactNode } from 'react'
import { BackLink } from '../components/BackLink/BackLink.tsx'
import { Page } from '../components/Page/Page.tsx'
import { PageHead, type PageHeadProps } from '../components/PageHead/PageHead.tsx'
import { Split } from '../components/Split/Split.tsx'
import { Stepper } from '../components/Stepper/Stepper.tsx'
import type { Words } from '../i18n/use-layers.ts'
import { paths } from '../routing/paths.ts'
import { useScreenTitle } from './use-screen-title.ts'

/** The steps of a flow, and which of them a page is. */
export interface FlowSteps {
  /** As the words name them, under `steps.name`; the last is where the flow is done. */
  readonly names: readonly string[]
  readonly now: string
  /** How earlier steps are gone back to. */
  readonly ways?: Readonly<Partial<Record<string, () => void>>>
}

export type FlowPageProps = Pick<PageHeadProps, 'over' | 'done' | 'lead' | 'scene'> & {
  /** Says the words of the flow. */
  t: Words
  contractUuid: string
  title: string
  /** Where it is one of the steps. */
  steps?: FlowSteps | undefined
  /** The form was refused: the window's title begins with "Error". */
  isRefused?: boolean
  /** Something else on the screen takes the focus at first. */
  givesFocusAway?: boolean
  /** Under the heading, where no stepper stands there. */
  head?: ReactNode
  /** Beside the words: the contract, the request. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * The frame of every screen of a flow about a contract: the way back, the heading, which takes the
 * focus, the steps, and what stands beside. Specification 1, sections 2 and 7.
 */
export function FlowPage({
  t,
  contractUuid,
  title,
  steps,
  isRefused = false,
  givesFocusAway = false,
  head,
  aside,
  children,
  ...rest
}: FlowPageProps) {
  const now = steps ? steps.names.indexOf(steps.now) : -1
  const isOver = steps !== undefined && now === steps.names.length - 1
  const numbered = steps ? `${title} (${now + 1}/${steps.names.length})` : title
  const heading = useScreenTitle({
    title: isRefused ? t('titleWithError', { title: numbered }) : numbered,
    givesFocusAway,
  })
  const stepper = steps && (
    <Stepper
      label={t('steps.label')}
      steps={steps.names.map((name) => ({
        name: t(`steps.name.${name}`),
        onGo: steps.ways?.[name],
      }))}
      now={now}
      doneText={t('steps.done')}
      nextText={(name) => t('steps.next', { name })}
    />
  )
  return (
    <Page>
      <PageHead
        {...rest}
        title={title}
        headingRef={heading}
        above={isOver && stepper}
        back={!isOver && <BackLink to={paths.front(contractUuid)}>{t('toFront')}</BackLink>}
      >
        {stepper && !isOver ? stepper : head}
      </PageHead>
      <Split>
        <div>{children}</div>
        {aside}
      </Split>
    </Page>
  )
}
