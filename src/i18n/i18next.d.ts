import type account from '../../locales/fi/account.json'
import type addTenant from '../../locales/fi/addTenant.json'
import type answerTimes from '../../locales/fi/answerTimes.json'
import type approval from '../../locales/fi/approval.json'
import type building from '../../locales/fi/building.json'
import type bulletins from '../../locales/fi/bulletins.json'
import type calendar from '../../locales/fi/calendar.json'
import type confirmation from '../../locales/fi/confirmation.json'
import type consent from '../../locales/fi/consent.json'
import type contacts from '../../locales/fi/contacts.json'
import type contactUs from '../../locales/fi/contactUs.json'
import type dataExport from '../../locales/fi/dataExport.json'
import type documents from '../../locales/fi/documents.json'
import type editor from '../../locales/fi/editor.json'
import type errorMessages from '../../locales/fi/errorMessages.json'
import type errors from '../../locales/fi/errors.json'
import type file from '../../locales/fi/file.json'
import type form from '../../locales/fi/form.json'
import type front from '../../locales/fi/front.json'
import type leaving from '../../locales/fi/leaving.json'
import type loadFailure from '../../locales/fi/loadFailure.json'
import type mail from '../../locales/fi/mail.json'
import type messageForm from '../../locales/fi/messageForm.json'
import type messages from '../../locales/fi/messages.json'
import type modification from '../../locales/fi/modification.json'
import type modificationApproval from '../../locales/fi/modificationApproval.json'
import type modificationDescription from '../../locales/fi/modificationDescription.json'
import type modificationRequest from '../../locales/fi/modificationRequest.json'
import type notice from '../../locales/fi/notice.json'
import type noticeList from '../../locales/fi/noticeList.json'
import type noticeNews from '../../locales/fi/noticeNews.json'
import type noticeView from '../../locales/fi/noticeView.json'
import type parking from '../../locales/fi/parking.json'
import type parkingNews from '../../locales/fi/parkingNews.json'
import type password from '../../locales/fi/password.json'
import type paymentHistory from '../../locales/fi/paymentHistory.json'
import type payments from '../../locales/fi/payments.json'
import type registration from '../../locales/fi/registration.json'
import type request from '../../locales/fi/request.json'
import type sessions from '../../locales/fi/sessions.json'
import type shell from '../../locales/fi/shell.json'
import type signIn from '../../locales/fi/signIn.json'
import type tenancyConfirmation from '../../locales/fi/tenancyConfirmation.json'
import type termination from '../../locales/fi/termination.json'
import type terminationApproval from '../../locales/fi/terminationApproval.json'
import type terminationDescription from '../../locales/fi/terminationDescription.json'
import type terminationRequest from '../../locales/fi/terminationRequest.json'
import type userInfo from '../../locales/fi/userInfo.json'
import type validation from '../../locales/fi/validation.json'

/**
 * The keys that `t` accepts: one line for each namespace, which `scripts/translations.ts` checks.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    returnNull: false
    resources: {
      account: typeof account
      addTenant: typeof addTenant
      answerTimes: typeof answerTimes
      approval: typeof approval
      building: typeof building
      bulletins: typeof bulletins
      calendar: typeof calendar
      confirmation: typeof confirmation
      consent: typeof consent
      contacts: typeof contacts
      contactUs: typeof contactUs
      dataExport: typeof dataExport
      documents: typeof documents
      editor: typeof editor
      errorMessages: typeof errorMessages
      errors: typeof errors
      file: typeof file
      form: typeof form
      front: typeof front
      leaving: typeof leaving
      mail: typeof mail
      messageForm: typeof messageForm
      messages: typeof messages
      modification: typeof modification
      modificationApproval: typeof modificationApproval
      modificationDescription: typeof modificationDescription
      modificationRequest: typeof modificationRequest
      terminationDescription: typeof terminationDescription
      notice: typeof notice
      noticeList: typeof noticeList
      noticeView: typeof noticeView
      noticeNews: typeof noticeNews
      parking: typeof parking
      parkingNews: typeof parkingNews
      password: typeof password
      paymentHistory: typeof paymentHistory
      payments: typeof payments
      registration: typeof registration
      request: typeof request
      sessions: typeof sessions
      shell: typeof shell
      signIn: typeof signIn
      termination: typeof termination
      terminationApproval: typeof terminationApproval
      terminationRequest: typeof terminationRequest
      loadFailure: typeof loadFailure
      userInfo: typeof userInfo
      validation: typeof validation
      tenancyConfirmation: typeof tenancyConfirmation
    }
  }
}
