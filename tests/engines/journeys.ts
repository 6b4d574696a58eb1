import { addDays, lastDayOfNextMonth } from '../../domain/date-arithmetic.ts'
import { formatDate } from '../../domain/dates.ts'
import { helsinki } from '../../fixtures/clock.ts'
import { makeExifSegment, makeJpeg } from '../../fixtures/media/jpeg.ts'
import { demoContractId } from '../../server/demo/contracts.ts'
import { DEMO_PASSWORD } from '../../server/demo/people.ts'
import { longDate } from '../../src/components/DateField/long-date.ts'
import { messageAddresses } from '../../src/routing/message-address.ts'
import { addressOf } from '../../src/routing/portal-routes.ts'
import { getDemoPerson } from '../e2e/support/demo.ts'
import { fillRequiredFields } from '../e2e/support/notice.ts'
import {
  descriptionLabels,
  getDefectsAddress,
  previewButtonName,
} from '../e2e/support/notice-of-resident.ts'
import { firstStepTitles, signButtonName, submittedTitle } from '../e2e/support/termination.ts'
import { backendControls } from '../e2e/support/world.ts'
import { fieldLabels, sendButtonName } from '../flows/message/view.ts'
import { editButtonName, phoneLabel, saveButtonName } from '../flows/own-details/view.ts'
import { searchDayLabel, sendButtonNames } from '../flows/parking/controls.ts'
import { type Journey, signInByHand } from './support/journey.ts'

const photo = () =>
  new File([makeJpeg([makeExifSegment()], 'a picture')], 'hana.jpg', { type: 'image/jpeg' })

/** The journeys of all engines, named by what a resident does. */
export const journeys = {
  async 'signs in, after a wrong password'(page, resident) {
    await page.open('/login')
    await page.fill('Sähköposti', resident.email)
    await page.fill('Salasana', `${resident.password}?`)
    await page.press('Kirjaudu sisään')
    await page.read('Sähköposti tai salasana on väärin')
    await page.readValue('Sähköposti', resident.email)
    await page.fill('Salasana', resident.password)
    await page.press('Kirjaudu sisään')
    await page.readPath(`/asiointi/${resident.contractUuid}`)
    await page.readInTitle('Testi')
  },

  async 'reports a fault with a photo'(page, resident) {
    await signInByHand(page, resident)
    await page.open(getDefectsAddress(resident))
    await page.choose('Kotonani')
    await page.choose('Vesi, lämpö ja ilma')
    await page.fill(descriptionLabels.defect, 'Hana vuotaa lattialle. Ämpäri on alla.')
    await page.attach('Kuvat ja muut tiedostot (ei pakollinen)', [photo()])
    await page.read('Lisätty')
    await page.press(previewButtonName)
    await page.readTitle('Tarkista vikailmoitus')
    await page.read('Hana vuotaa lattialle. Ämpäri on alla.')
    await page.press('Lähetä ilmoitus')
    await page.readTitle('Kiitos, ilmoitus on lähetetty')
    await page.readFocus('Kiitos, ilmoitus on lähetetty')
  },

  async 'writes a message with a link where the caret was'(page, resident) {
    await signInByHand(page, resident)
    await page.open(messageAddresses.new(resident.contractUuid))
    await page.fill(fieldLabels.subject, 'Keittiön hana')
    await page.fill(fieldLabels.content, 'Hei,')
    await page.key('Enter')
    await page.key('Enter')
    await page.press('Linkki')
    await page.fill('Linkin teksti', 'ohje')
    await page.fill('Osoite', 'https://www.esimerkki.fi/ohje')
    await page.press('Lisää linkki')
    await page.readFocus(fieldLabels.content)
    await page.type(' ja kuva')
    await page.readParagraphs(fieldLabels.content, ['Hei,', '', 'ohje ja kuva'])
    await page.press(previewButtonName)
    await page.readTitle('Tarkista viesti')
    await page.press(sendButtonName)
    await page.readTitle('Viesti on lähetetty')
    await page.readFocus('Viesti on lähetetty')
  },

  async 'changes a phone number, and is asked before it is lost'(page, resident) {
    await signInByHand(page, resident)
    await page.open(`/omat-tiedot/${resident.contractUuid}`)
    await page.press(editButtonName)
    await page.fill(phoneLabel, '+358 40 111 1111')
    await page.follow('Porras')
    await page.readFocus('Poistutaanko tallentamatta?')
    await page.press('Jatka kirjoittamista')
    await page.readNoMore('Poistutaanko tallentamatta?')
    await page.readValue(phoneLabel, '+358 40 111 1111')
    await page.press(saveButtonName)
    await page.read('Tietosi on tallennettu.')
    await page.open(`/omat-tiedot/${resident.contractUuid}`)
    await page.read('+358 40 111 1111')
    await page.press(editButtonName)
    await page.fill(phoneLabel, '+358 40 222 2222')
    await page.follow('Porras')
    await page.press('Poistu tallentamatta')
    await page.readPath(`/asiointi/${resident.contractUuid}`)
    await page.open(`/omat-tiedot/${resident.contractUuid}`)
    await page.read('+358 40 111 1111')
  },

  async 'chooses a day in the calendar by pointer and by keys'(page, resident) {
    await backendControls.setUpState(resident, { parking: 'free' })
    await signInByHand(page, resident)
    await page.open(addressOf('parking', resident.contractUuid))
    const opener = `Avaa kalenteri: ${searchDayLabel}`
    const day = addDays(lastDayOfNextMonth(helsinki.dayOf(new Date())), -14)
    await page.press(opener)
    await page.press('Seuraava kuukausi')
    await page.press(longDate(day, 'fi'))
    await page.readValue(searchDayLabel, formatDate(day))
    await page.readFocus(opener)
    await page.press(opener)
    await page.readFocus(`${longDate(day, 'fi')}, valittu`)
    await page.key('ArrowDown')
    await page.key('Enter')
    await page.readValue(searchDayLabel, formatDate(addDays(day, 7)))
    await page.press(opener)
    await page.press('Sulje kalenteri')
    await page.readFocus(opener)
    await page.readValue(searchDayLabel, formatDate(addDays(day, 7)))
  },

  async 'reserves a parking spot'(page, resident) {
    await backendControls.setUpState(resident, { parking: 'free' })
    await signInByHand(page, resident)
    const address = addressOf('parking', resident.contractUuid)
    await page.open(address)
    await page.pressFirst('Paikka P11, vapaa')
    await page.choose('Hyväksyn alueen säännöt ja varauksen ehdot')
    await page.press(sendButtonNames.reserve)
    await page.readFocus('Paikka P11 on varattu sinulle')
    await page.open(address)
    await page.pressFirst('Paikka P11, sinun')
    await page.readFocus('Paikan tiedot')
  },

  async 'finds a document by its name, and opens it'(page) {
    const aino = {
      ...getDemoPerson('aino'),
      password: DEMO_PASSWORD,
      contractUuid: demoContractId('aino'),
    }
    await signInByHand(page, aino)
    await page.open(addressOf('documents', aino.contractUuid))
    await page.fill('Etsi asiakirjaa nimellä', 'pelastus')
    await page.read('1 asiakirja löytyi')
    await page.followFirst('Pelastussuunnitelma')
    await page.read('Tiedosto avattiin uuteen välilehteen.')
  },

  async 'gives notice, up to the sent one'(page, resident) {
    await signInByHand(page, resident)
    await page.open(`/asiointi/${resident.contractUuid}/irtisano`)
    await page.readTitle(firstStepTitles.sole)
    await page.press('Jatka')
    await page.readTitle('Muuton tiedot')
    await fillRequiredFields(page)
    await page.press(previewButtonName)
    await page.readTitle('Tarkista ilmoitus')
    await page.read('Oman asunnon osto')
    await page.press(signButtonName)
    await page.identify(resident.identityCode)
    await page.readTitle(submittedTitle)
    await page.readPath(`/asiointi/${resident.contractUuid}/irtisano`)
  },
} satisfies Readonly<Record<string, Journey>>
