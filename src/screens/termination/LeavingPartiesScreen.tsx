import { useState } from 'react'
import {
  findPartyChoiceOutcome,
  isPartyChoiceNeeded,
  isTransferQuestionNeeded,
  listLeavingTenantIds,
} from '../../../domain/party-choice.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import { partyChoiceOf } from '../../../machines/termination/termination.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { ChoiceGroup } from '../../components/ChoiceGroup/ChoiceGroup.tsx'
import { ErrorSummary } from '../../components/ErrorSummary/ErrorSummary.tsx'
import { PersonChoice } from '../../components/PersonChoice/PersonChoice.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { ContractAside } from '../../flow/ContractAside.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { TerminationProps } from './flow.ts'
import { Confirmation } from './parties/Confirmation.tsx'
import { Consequence } from './parties/Consequence.tsx'
import { terminatingPartiesOwnFirst } from './parties/own-first.ts'
import { ResidentsWhoAreNotParties } from './parties/ResidentsWhoAreNotParties.tsx'
import { TerminationPage } from './TerminationPage.tsx'
import { useTerminationScreenTexts } from './use-messages.ts'

const LEAVING = 'leaving'
const PASSING_ON = 'passing-on'
const passing = ['yes', 'no'] as const

/**
 * Chooses who moves out, where some may stay; else confirms that the contract is terminated.
 * Specification 1, section 4.
 */
export function LeavingPartiesScreen({ actor, state }: TerminationProps) {
  const { t } = useTerminationScreenTexts()
  const [attempts, setAttempts] = useState(0)
  const { leaving, passesOn } = state.context
  const start = requireLoaded(state.context.start)
  const choice = partyChoiceOf(start)
  const isAsked = isPartyChoiceNeeded(choice)
  const isRefused = state.matches({ working: { choosing: 'refused' } })
  const outcome = findPartyChoiceOutcome(choice, leaving, passesOn)
  const nobody = isRefused && outcome === 'nobody' ? t('parties.nobody') : undefined
  const undecided =
    isRefused && outcome === 'undecided' ? t('parties.passingOn.required') : undefined
  const persons = terminatingPartiesOwnFirst(start).map((tenant) => ({
    id: tenant.id,
    name:
      tenant.id === choice.self
        ? t('parties.self', { name: tenantName(tenant) })
        : tenantName(tenant),
  }))

  return (
    <TerminationPage
      state={state}
      step="parties"
      title={t(isAsked ? 'parties.title' : 'parties.confirm.title')}
      lead={isAsked ? undefined : t(leadOf(listLeavingTenantIds(choice, leaving).length))}
      isRefused={isRefused}
      {...(!isAsked && {
        aside: <ContractAside contract={start.contract} t={t} helpOnly />,
      })}
    >
      <Stack gap="wide">
        <ErrorSummary
          title={t('errorSummary.title', { count: 1 })}
          items={[
            ...(nobody ? [{ name: LEAVING, text: nobody }] : []),
            ...(undecided ? [{ name: PASSING_ON, text: undecided }] : []),
          ]}
          focusKey={attempts}
        />
        {isAsked ? (
          <PersonChoice
            name={LEAVING}
            label={t('parties.label')}
            error={nobody}
            persons={persons}
            chosen={leaving}
            onChange={(tenantId, isLeaving) =>
              actor.send({ type: 'party.chosen', tenantId, isLeaving })
            }
            words={{ yes: t('parties.leaves'), no: t('parties.stays') }}
          >
            <ResidentsWhoAreNotParties start={start} />
          </PersonChoice>
        ) : (
          <Confirmation start={start} names={persons.map(({ name }) => name)} state={state} />
        )}
        {isTransferQuestionNeeded(choice, leaving) ? (
          <ChoiceGroup
            name={PASSING_ON}
            label={t('parties.passingOn.label')}
            hint={t('parties.passingOn.hint')}
            error={undecided}
            required
            options={passing.map((value) => ({
              value,
              title: t(`parties.passingOn.${value}`),
              description: t(`parties.passingOn.${value}Text`),
            }))}
            value={passesOn === null ? null : passesOn ? 'yes' : 'no'}
            onChange={(answer) =>
              actor.send({ type: 'passing.chosen', passesOn: answer === 'yes' })
            }
          />
        ) : (
          isAsked &&
          outcome !== 'undecided' && (
            <Consequence start={start} outcome={outcome} leaving={leaving} />
          )
        )}
        <Actions fill ruled>
          <Button
            onClick={() => {
              setAttempts(attempts + 1)
              actor.send({ type: 'continue.requested' })
            }}
          >
            {t('continue')}
          </Button>
          <p className="small muted">{t('parties.nothingSent')}</p>
        </Actions>
      </Stack>
    </TerminationPage>
  )
}

/** Returns the key of the introduction where nobody is asked: for one party, or for several. */
const leadOf = (count: number) =>
  count === 1 ? 'parties.confirm.lead' : 'parties.confirm.leadForAll'
