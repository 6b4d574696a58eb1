import type { ReactNode } from 'react'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead, type PageHeadProps } from '../../components/PageHead/PageHead.tsx'
import { Split } from '../../components/Split/Split.tsx'
import { Stepper } from '../../components/Stepper/Stepper.tsx'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { ContractAside } from './ContractAside.tsx'
import { DraftStatus } from './DraftStatus.tsx'
import { type StateProps, type Step, steps } from './flow.ts'
import { useWords, type Words } from './use-words.ts'

export type FlowPageProps = Pick<StateProps, 'state' | 'start'> &
  Pick<PageHeadProps, 'over' | 'done' | 'lead' | 'scene'> & {
    title: string
    /** Says the words of the page; a termination's unless said otherwise. */
    t?: Words
    /** Which step this is, where it is one. */
    step?: Step
    /** How earlier steps are gone back to. */
    ways?: Partial<Record<Step, () => void>>
    /** The form was refused: the page's title begins with "Error". */
    isRefused?: boolean
    /** Something else on the screen takes the focus at first. */
    givesFocusAway?: boolean
    /** Under the heading. */
    head?: ReactNode
    /** Beside the words in place of the contract. */
    aside?: ReactNode
    children: ReactNode
  }

/** The frame of every screen of the termination: the way back, the steps, the contract beside it. */
export function FlowPage({
  state,
  start: { contract },
  title,
  t: words,
  step,
  ways = {},
  isRefused = false,
  givesFocusAway = false,
  head,
  aside,
  children,
  ...rest
}: FlowPageProps) {
  const { t: ownWords } = useWords()
  const t = words ?? ownWords
  const heading = useHeadingFocus(!givesFocusAway)
  const now = step === undefined ? -1 : steps.indexOf(step)
  const pageTitle = step ? `${title} (${now + 1}/${steps.length})` : title
  usePageTitle(isRefused ? t('titleWithError', { title: pageTitle }) : pageTitle)

  const stepper = step && (
    <Stepper
      label={t('steps.label')}
      steps={steps.map((name) => ({ name: t(`steps.name.${name}`), onGo: ways[name] }))}
      now={now}
      doneText={t('steps.done')}
      nextText={(name) => t('steps.next', { name })}
    />
  )
  const isOver = step === 'done'
  const { draft } = state.children

  return (
    <Page>
      <PageHead
        over={t(`notice:title.${contract.contractType}`)}
        {...rest}
        title={title}
        headingRef={heading}
        above={isOver && stepper}
        back={!isOver && <BackLink to={paths.front(contract.uuid)}>{t('toFront')}</BackLink>}
      >
        {step && !isOver ? stepper : head}
      </PageHead>
      <Split>
        <div>
          {children}
          {draft && <DraftStatus draft={draft} now={state.context.now()} t={t} />}
        </div>
        {aside ?? <ContractAside contract={contract} t={t} />}
      </Split>
    </Page>
  )
}
