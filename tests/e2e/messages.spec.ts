import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listThreads, readThread } from '../../api/messages.ts'
import { providerThread } from '../../api/provider-messages.ts'
import { messageAddresses } from '../../src/routing/message-address.ts'
import { findCardTitles, findMainHeading, runProviderCommand } from './support/demo.ts'
import { expectDraftSaved } from './support/draft.ts'
import { backendControls, expect, readFirstMail, signIn, test } from './support/world.ts'

const photo = async () => ({
  name: 'hana.jpg',
  mimeType: 'image/jpeg',
  buffer: await readFile(join(import.meta.dirname, '../../server/demo/media/dripping-tap.jpg')),
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Viesti', exact: true })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Tekstin muotoilu' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The only thread of a resident, as the API answers it. */
async function threadOf(page: Page) {
  const list = await page.request.get(`/api${listThreads.path}`)
  const [thread] = listThreads.response.parse(await list.json())
  if (!thread) throw new Error('There is no thread')
  const one = await page.request.get(`/api/resident/message-timeline/${thread.id}`)
  return readThread.response.parse(await one.json())
}

test('a formatted message with a picture is sent by keyboard alone, answered, and replied to with a draft begun on another device', async ({
  page,
  resident,
  browser,
}) => {
  await signIn(page, resident)
  await page.goto(messageAddresses.new(resident.contractUuid))
  await expect(toolbar(page)).toBeVisible()
  await page.getByLabel('Aihe').focus()
  await page.keyboard.type('Keittiön hana')
  await page.keyboard.press('Tab')
  // Past the toolbar, which is one stop, to the text.
  await page.keyboard.press('Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Hana ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('tippuu')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(':')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('yöllä')
  await page.keyboard.press('Enter')
  await page.keyboard.type('päivällä')
  const opened = page.waitForEvent('filechooser')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Liitteet (ei pakollinen)', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await (await opened).setFiles(await photo())
  await expect(page.getByText('Lisätty')).toBeVisible()
  await button(page, 'Esikatsele').focus()
  await page.keyboard.press('Enter')
  await expect(findMainHeading(page)).toHaveText('Tarkista viesti')
  await button(page, 'Lähetä viesti').focus()
  await page.keyboard.press('Enter')
  await expect(findMainHeading(page)).toHaveText('Viesti on lähetetty')
  await expect(findMainHeading(page)).toBeFocused()

  const sent = await threadOf(page)
  expect(sent.entries).toMatchObject([
    {
      kind: 'incoming_email',
      title: 'Keittiön hana',
      htmlContent:
        '<p>Hana <strong>tippuu</strong>:</p><ul><li><p>yöllä</p></li><li><p>päivällä</p></li></ul>',
      files: [{ name: 'hana.jpg', contentType: 'image/jpeg' }],
    },
  ])

  const answered = await runProviderCommand(
    'messages',
    'answer',
    sent.id,
    'Tulemme huomenna.',
    '--by',
    'Huolto',
  )
  expect([answered.code, answered.error]).toEqual([0, ''])
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await expect(findCardTitles(page).filter({ hasText: 'Sinulle on viesti' })).toHaveCount(1)
  // A mail comes five minutes later, unless the message has been read by then.
  expect(await readFirstMail(page, resident.email)).not.toContain('Tulemme huomenna')

  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const other = await phone.newPage()
  await signIn(other, resident)
  await other.goto(messageAddresses.thread(resident.contractUuid, sent.id))
  await expect(other.getByRole('article').last()).toContainText('Tulemme huomenna.')
  await expect(toolbar(other)).toBeVisible()
  await text(other).click()
  // The keyboard of a phone composes a word like this before it writes it.
  const keyboard = await phone.newCDPSession(other)
  for (const composed of ['K', 'Ki', 'Kii', 'Kiit'])
    await keyboard.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    })
  await keyboard.send('Input.insertText', { text: 'Kiitos' })
  await other.keyboard.type(' paljon')
  await expectDraftSaved(other)
  await phone.close()

  await page.goto(`/asiointi/${resident.contractUuid}`)
  await expect(findCardTitles(page).filter({ hasText: 'Sinulle on viesti' })).toHaveCount(0)
  await page.goto(messageAddresses.thread(resident.contractUuid, sent.id))
  await expect(toolbar(page)).toBeVisible()
  await expect(text(page)).toHaveText('Kiitos paljon')
  await button(page, 'Esikatsele ja lähetä').click()
  await button(page, 'Lähetä viesti').click()
  await expect(page.getByRole('status', { name: 'Viesti on lähetetty.' })).toBeFocused()
  await expect(page.getByRole('article').last()).toContainText('Kiitos paljon')

  const shown = await runProviderCommand('messages', 'show', sent.id, '--json')
  expect(providerThread.parse(JSON.parse(shown.out))).toMatchObject({
    isAwaitingAnswer: true,
    entries: [
      { kind: 'incoming_email' },
      { kind: 'outgoing_email', by: 'Huolto', readAt: expect.any(String) },
      { kind: 'incoming_email', title: 'Vs: Keittiön hana', htmlContent: '<p>Kiitos paljon</p>' },
    ],
  })
})

test('two windows with the same draft send one message', async ({ page, context, resident }) => {
  await backendControls.setUpState(resident, { threads: [] })
  await signIn(page, resident)
  await page.goto(messageAddresses.new(resident.contractUuid))
  await page.getByLabel('Aihe').fill('Avain')
  await expect(toolbar(page)).toBeVisible()
  await text(page).fill('Saanko toisen avaimen?')
  await button(page, 'Esikatsele').click()
  await expectDraftSaved(page)

  const second = await context.newPage()
  await second.goto(messageAddresses.new(resident.contractUuid))
  await expect(findMainHeading(second)).toHaveText('Tarkista viesti')
  for (const window of [page, second]) {
    await button(window, 'Lähetä viesti').click()
    await expect(findMainHeading(window)).toHaveText('Viesti on lähetetty')
  }
  expect((await threadOf(page)).entries).toHaveLength(1)
  const list = await page.request.get(`/api${listThreads.path}`)
  expect(listThreads.response.parse(await list.json())).toHaveLength(1)
})

test('a reply loses no text when the page reloads, a message arrives, the session ends and the thread is closed', async ({
  page,
  resident,
}) => {
  const id = randomUUID()
  await backendControls.setUpState(resident, { threads: [{ id, state: 'read' }] })
  await signIn(page, resident)
  await page.goto(messageAddresses.reply(resident.contractUuid, id))
  await expect(toolbar(page)).toBeVisible()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Tulen kotiin')
  await expectDraftSaved(page)

  await page.reload()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' viideltä')
  await expect(text(page)).toHaveText('Tulen kotiin viideltä')

  await runProviderCommand('messages', 'answer', id, 'Sopiiko kuudelta?', '--by', 'Huolto')
  await button(page, 'Esikatsele ja lähetä').click()
  await expect(page.getByText('Viestiketjuun tuli uusi viesti.')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Sopiiko kuudelta?' })).toBeVisible()
  await button(page, 'Muokkaa').click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' tai kuudelta')

  await backendControls.expireSessions(resident)
  await button(page, 'Esikatsele ja lähetä').click()
  const dialog = page.getByRole('dialog', { name: 'Kirjaudu uudelleen' })
  await dialog.getByLabel('Salasana', { exact: true }).fill(resident.password)
  await dialog.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').last()).toContainText('Tulen kotiin viideltä tai kuudelta')

  await runProviderCommand('messages', 'close', id, '--fi', 'Asia on hoidettu.')
  await button(page, 'Lähetä viesti').click()
  await expect(page.getByText('Viestiketju on suljettu', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tämä viestiketju on suljettu' })).toBeVisible()
  await expect(page.getByText('Tulen kotiin viideltä tai kuudelta')).toBeVisible()
})

test('a reply in its thread takes three actions', async ({ page, resident }) => {
  const id = randomUUID()
  await backendControls.setUpState(resident, { threads: [{ id, state: 'read' }] })
  await signIn(page, resident)
  const address = messageAddresses.thread(resident.contractUuid, id)
  await page.goto(address)
  await expect(toolbar(page)).toBeVisible()
  const actions = [
    () => text(page).fill('Kiitos, sopii.'),
    () => button(page, 'Esikatsele ja lähetä').click(),
    () => button(page, 'Lähetä viesti').click(),
  ]
  for (const act of actions) await act()
  await expect(page.getByRole('status', { name: 'Viesti on lähetetty.' })).toBeFocused()
  await expect(page).toHaveURL(address)
  const last = (await threadOf(page)).entries.at(-1)
  expect([last?.kind, last?.htmlContent]).toEqual(['incoming_email', '<p>Kiitos, sopii.</p>'])
})

test('two windows with the same reply send one message', async ({ page, context, resident }) => {
  const id = randomUUID()
  await backendControls.setUpState(resident, { threads: [{ id, state: 'read' }] })
  await signIn(page, resident)
  await page.goto(messageAddresses.thread(resident.contractUuid, id))
  await expect(toolbar(page)).toBeVisible()
  await text(page).fill('Kiitos, sopii.')
  await button(page, 'Esikatsele ja lähetä').click()
  await expectDraftSaved(page)

  const second = await context.newPage()
  await second.goto(messageAddresses.thread(resident.contractUuid, id))
  await expect(
    second.getByRole('heading', { name: 'Esikatselu: viestiä ei ole vielä lähetetty' }),
  ).toBeVisible()
  for (const window of [page, second]) {
    await button(window, 'Lähetä viesti').click()
    await expect(window.getByRole('status', { name: 'Viesti on lähetetty.' })).toBeFocused()
    await expect(window.getByRole('article').filter({ hasText: 'Kiitos, sopii.' })).toHaveCount(1)
  }
})
