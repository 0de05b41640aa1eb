const chinese = /\p{Script=Han}/u;

/** First and last name as one: in Chinese the family name is first, without a space. */
export const wholeName = (firstName: string, lastName: string): string =>
  chinese.test(lastName) && chinese.test(firstName)
    ? `${lastName}${firstName}`
    : [firstName, lastName].filter(Boolean).join(' ');
