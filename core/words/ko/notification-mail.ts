export const notificationMail = {
  /** The law wants it before everything else in the subject. */
  promotionSubject: ({ subject }: { subject: string }) => `(광고) ${subject}`,
  unsubscribe: '이 메일 그만 받기',
  daily: {
    subject: ({ count }: { count: number }) => `[Scoutlane] 오늘 확인할 알림 ${count}건`,
    heading: '읽지 않은 알림을 모았습니다',
    text: '하루에 한 번 받기로 하신 알림입니다. 마이페이지에서 언제든지 바꿀 수 있습니다.',
    more: ({ count }: { count: number }) => `이 밖에 ${count}건이 더 있습니다.`,
    open: '알림 모두 보기',
  },
};
