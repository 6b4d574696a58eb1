import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise, SimulatedClock } from 'xstate'
import type { Notice } from '../../../api/notices.ts'
import { openAddTenantScreen } from '../../../fixtures/portal/add-tenant-screen.tsx'
import { fillPerson } from '../../../fixtures/portal/adding.ts'
import { openNoticeScreen } from '../../../fixtures/portal/notice-screen.tsx'
import { openParkingPage } from '../../../fixtures/portal/parking-page.tsx'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import {
  type DefectToFollow,
  type KnownDefectsInput,
  knownDefectsMachine,
} from '../../../machines/known-defects/known-defects.machine.ts'
import { unfollowedDefect } from '../../../machines/known-defects/known-defects.samples.ts'
import { completedDefect, previewedDefectStart } from '../../../machines/notice/notice.samples.ts'
import {
  noticeReopeningMachine,
  type ReopeningToSend,
} from '../../../machines/notice/notice-reopening.machine.ts'
import { startWithoutOwnSpot } from '../../../machines/parking/parking.samples.ts'
import { Failure } from '../../../machines/shared/failure.ts'
import { userActions } from '../../../paths/user-actions.ts'
import { IdentificationFailureReason } from '../../flow/identification/IdentificationFailureReason.tsx'
import { MemoryRouter } from '../../routing/routers.tsx'
import { KnownDefects } from '../notice/known-defects/KnownDefects.tsx'
import { render as reopening } from '../notice/notice-reopening.stage.tsx'
import { useTerminationScreenTexts } from '../termination/use-messages.ts'

const alert = page.getByRole('alert')
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const unconfirmed = new Failure('TENANCY_UNCONFIRMED', [], {}, 403)

/** Expects the text of the refusal, with a link to the page on which the tenancy is confirmed. */
async function expectWords() {
  await expect
    .element(alert.getByText('Vastaa ensin, asutko tässä kodissa', { exact: true }))
    .toBeVisible()
  const paragraphs = [...alert.element().querySelectorAll('p')]
  expect(paragraphs.map(({ textContent }) => textContent)).toContain(
    'Sinut on lisätty tähän kotiin, mutta et ole vielä vahvistanut, että asut täällä. Siksi tätä ei voitu tehdä.',
  )
  const link = alert.getByRole('link', { name: 'Vastaa kysymykseen (avautuu uuteen välilehteen)' })
  // The link opens a new tab, so that typed values stay in this one.
  expect(link.element().getAttribute('target')).toBe('_blank')
  expect(link.element().getAttribute('href')).toMatch(/^\/asiointi\/[^/]+\/vahvista-asuminen$/)
}

it('a refused notice links to the confirmation of the tenancy, and can be sent again', async () => {
  const { sendings } = await openNoticeScreen('defect', {
    start: previewedDefectStart,
    send: () => Promise.reject(unconfirmed),
  })
  await press('Lähetä ilmoitus')
  await expectWords()
  await press('Yritä uudelleen')
  await expect.poll(() => sendings.length).toBe(2)
})

it('a refused reopening links to the confirmation of the tenancy', async () => {
  const machine = noticeReopeningMachine.provide({
    actors: {
      reopenNotice: fromPromise<Notice, ReopeningToSend>(() => Promise.reject(unconfirmed)),
    },
  })
  const { contractUuid, uuid: noticeUuid } = completedDefect
  await renderPage(
    reopening({
      start: 'defect',
      machine,
      options: {
        clock: new SimulatedClock(),
        input: { kind: 'defect', contractUuid, noticeUuid },
      },
    }),
  )
  await page.getByLabelText('Kuvaus').fill('Tippuu yhä.')
  await press('Avaa ilmoitus uudelleen')
  await expectWords()
})

it('a refused following of a defect links to the confirmation of the tenancy', async () => {
  const machine = knownDefectsMachine.provide({
    actors: {
      loadKnownDefects: fromPromise<readonly (typeof unfollowedDefect)[], KnownDefectsInput>(
        async () => [unfollowedDefect],
      ),
      followDefect: fromPromise<typeof unfollowedDefect, DefectToFollow>(() =>
        Promise.reject(unconfirmed),
      ),
    },
  })
  const input = { contractUuid: 'c1', defectClassId: 4, mayWrite: true }
  await renderPage(
    <MemoryRouter>
      <KnownDefects input={input} machine={machine} />
    </MemoryRouter>,
  )
  await press(`Koskee minuakin ${unfollowedDefect.title}`)
  await expectWords()
  expect(alert.elements()).toHaveLength(1)
})

it('a refused signature links to the confirmation of the tenancy', async () => {
  function Failed() {
    const { t } = useTerminationScreenTexts()
    return (
      <IdentificationFailureReason
        t={t}
        code={unconfirmed.code}
        reason={null}
        availableAt={null}
        contractUuid="c1"
        onRestart={() => undefined}
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
  await expectWords()
})

it('a refused addition of a tenant links to the confirmation, and sends the same persons again', async () => {
  const { sent } = await openAddTenantScreen(undefined, { code: unconfirmed.code })
  await fillPerson(userActions)
  await press('Esikatsele')
  await press('Jatka')
  await press('Lähetä pyyntö')
  await expectWords()
  await press('Yritä uudelleen')
  await press('Lähetä pyyntö')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
})

it('a refused reservation links to the confirmation of the tenancy', async () => {
  const api = await openParkingPage({ parking: startWithoutOwnSpot.parking })
  await press(/^Paikka P11,/)
  api.refuse('reserveParkingSpot', unconfirmed.code)
  await page.getByRole('checkbox', { name: /^Hyväksyn/ }).click()
  await press('Varaa, 25 €/kk')
  await expectWords()
})
