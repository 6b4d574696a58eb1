/** The events of any request, without and with awaited approvals. */
export const requestEvents = {
  'request.identified': [
    { type: 'request.identified', approvalsWaited: 0 },
    { type: 'request.identified', approvalsWaited: 2 },
  ],
  'approval.given': [
    { type: 'approval.given', approvalsWaited: 1 },
    { type: 'approval.given', approvalsWaited: 0 },
  ],
  'approval.refused': [{ type: 'approval.refused' }],
  'request.lapsed': [{ type: 'request.lapsed' }],
  'provider.approved': [{ type: 'provider.approved' }],
  'provider.rejected': [{ type: 'provider.rejected' }],
} as const
