type Contact = { phone: string; email: string };

/** What people put between the digits of a telephone number. */
const between = /(?<=\d)[\s().\-\u2010-\u2015]+(?=\d)/g;

/** A contact made to be found again: a phone however it is written, an address in whichever case, or just its name. */
export const contactMarker = ({ phone, email }: Contact) => {
  const [name = ''] = email.split('@');
  // country, trunk and network code are everybody's: the subscriber's own eight digits tell who it is
  const own = phone.slice(-8);
  return {
    phone,
    email,
    isIn: (text: string): boolean => text.toLowerCase().includes(name) || text.replace(between, '').includes(own),
    /** As somebody may type it into a search. */
    spellings: [
      phone,
      `0${phone.slice(2, 4)}-${phone.slice(4, 8)}-${phone.slice(8)}`,
      `+82 ${phone.slice(2, 4)}-${phone.slice(4, 8)}-${phone.slice(8)}`,
      own,
      email,
    ],
  };
};
