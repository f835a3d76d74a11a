/** Something is so for as long as anybody says so: each takes back what they said. */
export const makeMarks = () => {
  const marks = new Set<symbol>();
  return {
    put: (): (() => void) => {
      const mark = Symbol('mark');
      marks.add(mark);
      return () => {
        marks.delete(mark);
      };
    },
    areThere: (): boolean => marks.size > 0,
  };
};
