import type { ReactNode } from 'react'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead, type PageHeadProps } from '../../components/PageHead/PageHead.tsx'
import { Split } from '../../components/Split/Split.tsx'
import { Stepper } from '../../components/Stepper/Stepper.tsx'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { ContractAside } from '../termination/ContractAside.tsx'
import { type StateProps, type Step, steps } from './flow.ts'
import { Overtaken } from './Overtaken.tsx'
import { useWords } from './use-words.ts'

export type AddTenantPageProps = Pick<StateProps, 'state' | 'start'> &
  Pick<PageHeadProps, 'over' | 'done' | 'lead'> & {
    title: string
    /** Which step this is, where it is one. */
    step?: Step
    /** How earlier steps are gone back to. */
    ways?: Partial<Record<Step, () => void>>
    /** The form was refused: the page's title begins with "Error". */
    isRefused?: boolean
    /** Something else on the screen takes the focus at first. */
    givesFocusAway?: boolean
    children: ReactNode
  }

/** The frame of every screen of adding tenants: the way back, the steps, the contract beside it. */
export function AddTenantPage({
  state,
  start: { contract },
  title,
  step,
  ways = {},
  isRefused = false,
  givesFocusAway = false,
  children,
  ...rest
}: AddTenantPageProps) {
  const { t } = useWords()
  const heading = useHeadingFocus(!givesFocusAway)
  const now = step === undefined ? -1 : steps.indexOf(step)
  const pageTitle = step ? `${title} (${now + 1}/${steps.length})` : title
  usePageTitle(isRefused ? t('titleWithError', { title: pageTitle }) : pageTitle)

  return (
    <Page>
      <PageHead
        over={t('modificationNotice:title.add')}
        {...rest}
        title={title}
        headingRef={heading}
        back={
          step !== 'done' && <BackLink to={paths.front(contract.uuid)}>{t('toFront')}</BackLink>
        }
      >
        {step && (
          <Stepper
            label={t('steps.label')}
            steps={steps.map((name) => ({ name: t(`steps.name.${name}`), onGo: ways[name] }))}
            now={now}
            doneText={t('steps.done')}
            nextText={(name) => t('steps.next', { name })}
          />
        )}
      </PageHead>
      <Split>
        <div>
          <Overtaken state={state} />
          {children}
        </div>
        <ContractAside contract={contract} t={t} />
      </Split>
    </Page>
  )
}
