import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Notice } from '../../../api/notices.ts'
import { openAddTenantScreen } from '../../../fixtures/portal/add-tenant-screen.tsx'
import { fillPerson } from '../../../fixtures/portal/adding.ts'
import {
  creationLimitEnd,
  creationLimitEndText,
  creationLimitFailure,
} from '../../../fixtures/portal/limit.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts'
import { statusWithoutExport } from '../../../machines/data-export/data-export.setup.ts'
import {
  type DefectToFollow,
  type KnownDefectsInput,
  knownDefectsMachine,
} from '../../../machines/known-defects/known-defects.machine.ts'
import { unfollowedDefect } from '../../../machines/known-defects/known-defects.samples.ts'
import { completedDefect } from '../../../machines/notice/notice.samples.ts'
import {
  noticeReopeningMachine,
  type ReopeningToSend,
} from '../../../machines/notice/notice-reopening.machine.ts'
import {
  type DraftSaveResult,
  type DraftToSave,
  draftMachine,
} from '../../../machines/shared/draft.machine.ts'
import { userActions } from '../../../paths/user-actions.ts'
import { AttachmentItem } from '../../flow/attachments/AttachmentItem.tsx'
import { DraftStatus } from '../../flow/draft/DraftStatus.tsx'
import { IdentificationFailureReason } from '../../flow/identification/IdentificationFailureReason.tsx'
import { MemoryRouter } from '../../routing/routers.tsx'
import { DataFileSection } from '../data-export/DataFileSection.tsx'
import { KnownDefects } from '../notice/known-defects/KnownDefects.tsx'
import { render as reopening } from '../notice/notice-reopening.stage.tsx'
import { useTerminationScreenTexts } from '../termination/use-messages.ts'

const alert = page.getByRole('alert')
const press = (name: string) => page.getByRole('button', { name }).click()

it('above its limit following a defect shows from when it is possible, and can be tried again', async () => {
  let isLimited = true
  const machine = knownDefectsMachine.provide({
    actors: {
      loadKnownDefects: fromPromise<readonly (typeof unfollowedDefect)[], KnownDefectsInput>(
        async () => [unfollowedDefect],
      ),
      followDefect: fromPromise<typeof unfollowedDefect, DefectToFollow>(async () => {
        if (isLimited) throw creationLimitFailure
        return { ...unfollowedDefect, isFollowed: true }
      }),
    },
  })
  const input = { contractUuid: 'c1', defectClassId: 4, mayWrite: true }
  await renderPage(<KnownDefects input={input} machine={machine} />)
  const follow = `Koskee minuakin ${unfollowedDefect.title}`
  await press(follow)
  await expect
    .element(alert)
    .toHaveTextContent(`Olet alkanut tänään seurata monta vikaa${creationLimitEndText}`)
  isLimited = false
  await press(follow)
  await expect.element(page.getByText('Seuraat tätä')).toBeVisible()
})

it('above its limit a reopening preserves the text, shows from when it can be sent, and is sent then', async () => {
  const sent: ReopeningToSend[] = []
  const machine = noticeReopeningMachine.provide({
    actors: {
      reopenNotice: fromPromise<Notice, ReopeningToSend>(async ({ input }) => {
        sent.push(input)
        throw creationLimitFailure
      }),
    },
  })
  const { contractUuid, uuid: noticeUuid } = completedDefect
  await renderPage(
    reopening({
      start: 'defect',
      machine,
      options: { clock: new SimulatedClock(), input: { kind: 'defect', contractUuid, noticeUuid } },
    }),
  )
  await page.getByLabelText('Kuvaus').fill('Tippuu yhä.')
  await press('Avaa ilmoitus uudelleen')
  await expect
    .element(alert)
    .toHaveTextContent(`Olet avannut tänään monta ilmoitusta uudelleen${creationLimitEndText}`)
  await press('Yritä uudelleen')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
  await press('Takaisin muokkaamaan')
  await expect.element(page.getByLabelText('Kuvaus')).toHaveValue('Tippuu yhä.')
})

it('above its limit a file stays in its list, and shows from when it can be sent', async () => {
  const status = {
    kind: 'failed',
    code: creationLimitFailure.code,
    availableAt: creationLimitEnd,
  } as const
  await renderPage(
    <ul>
      <AttachmentItem
        item={{ id: 'upload-1', fileName: 'hana.png', size: 10, status }}
        upload={undefined}
        onRemove={() => undefined}
      />
    </ul>,
  )
  await expect
    .element(page.getLiveRegion())
    .toHaveTextContent(`Olet lisännyt paljon tiedostoja. ${creationLimitEndText}`)
  await expect.element(page.getByRole('button', { name: 'Yritä uudelleen hana.png' })).toBeVisible()
})

it('above its limit the export of own data shows from when it can be requested', async () => {
  const state = dataExportMachine.resolveState({
    value: 'notRequested',
    context: {
      mayWrite: true,
      export: statusWithoutExport,
      wish: 'request',
      availableAt: creationLimitEnd,
    },
  })
  const actor = createActor(dataExportMachine, { snapshot: state, input: { mayWrite: true } })
  await renderPage(<DataFileSection actor={actor} state={state} />)
  await expect
    .element(alert)
    .toHaveTextContent(`Olet pyytänyt tietosi tänään monta kertaa${creationLimitEndText}`)
})

it('above its limit a draft does not hide the form, and is saved once there is room', async () => {
  let isLimited = true
  const machine = draftMachine.provide({
    actors: {
      saveDraft: fromPromise<DraftSaveResult, DraftToSave>(async () => {
        if (isLimited) throw creationLimitFailure
        return { revision: 1, savedAt: '2026-11-21T10:00:00.000Z', isChangedElsewhere: false }
      }),
    },
  })
  const draft = createActor(machine, { input: { kept: null, isKept: true } }).start()
  function Drafted() {
    const { t } = useTerminationScreenTexts()
    return <DraftStatus actor={draft} today="2026-11-21" t={t} />
  }
  await renderPage(<Drafted />)
  const content = { version: 1, step: 'form', values: {}, fileUuids: [] }
  draft.send({ type: 'draft.changed', content })
  draft.send({ type: 'flush.requested' })
  await expect
    .element(
      page.getByText(
        'Luonnosta ei voitu tallentaa, koska sinulla on jo monta luonnosta. Voit silti lähettää tämän. Pidä sivu auki, tai poista vanha luonnos etusivulta.',
      ),
    )
    .toBeVisible()
  isLimited = false
  draft.send({ type: 'flush.requested' })
  await expect.element(page.getByText('Luonnos tallennettu klo 12.00')).toBeVisible()
})

it('above its limit identification shows from when it can be started, and then starts', async () => {
  let restarts = 0
  function Failed() {
    const { t } = useTerminationScreenTexts()
    return (
      <IdentificationFailureReason
        t={t}
        code={creationLimitFailure.code}
        reason={null}
        availableAt={creationLimitEnd}
        contractUuid="c1"
        onRestart={() => {
          restarts += 1
        }}
      >
        {null}
      </IdentificationFailureReason>
    )
  }
  await renderPage(
    <MemoryRouter>
      <Failed />
    </MemoryRouter>,
  )
  await expect
    .element(alert)
    .toHaveTextContent(`Olet yrittänyt tätä monta kertaa lyhyessä ajassa${creationLimitEndText}`)
  await page.getByRole('button').click()
  expect(restarts).toBe(1)
})

it('above its limit adding a tenant shows from when it can be sent, and sends the same persons again', async () => {
  const { sent } = await openAddTenantScreen(undefined, {
    code: creationLimitFailure.code,
    availableAt: creationLimitEnd,
  })
  await fillPerson(userActions)
  await press('Esikatsele')
  await press('Jatka')
  await press('Lähetä pyyntö')
  await expect
    .element(alert)
    .toHaveTextContent(`Olet yrittänyt tätä monta kertaa lyhyessä ajassa${creationLimitEndText}`)
  await press('Yritä uudelleen')
  await press('Lähetä pyyntö')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
})
