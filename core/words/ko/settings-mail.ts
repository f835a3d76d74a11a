/** Mails to all admins about settings of money. */
export const settingsMail = {
  open: '설정 열기',
  moneySet: ({ name }: { name: string }) => ({
    subject: '[Scoutlane] 정산 설정이 변경되었습니다',
    heading: `${name} 님이 정산 설정을 변경했습니다`,
    paragraphs: ['모르는 변경이라면 바로 확인하고 다른 운영자에게 알려 주십시오.'],
  }),
  heldBack: ({ time }: { time: string }) =>
    `입금 계좌와 더 높은 승인 기준 금액은 ${time}부터 적용됩니다. 그 전에는 운영자 누구나 설정에서 취소할 수 있습니다.`,
  takenBack: ({ name }: { name: string }) => ({
    subject: '[Scoutlane] 정산 설정 변경이 취소되었습니다',
    heading: `${name} 님이 아직 적용되지 않은 정산 설정 변경을 취소했습니다`,
    paragraphs: ['지금 적용 중인 값이 그대로 유지됩니다.'],
  }),
};
