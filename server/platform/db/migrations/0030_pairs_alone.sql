-- What of a keyword leads to the texts that hold it: its pairs of letters, which say all that its letters would. Those
-- are in so many texts that to look through them takes longer than the rest. A single letter has no pair.
CREATE FUNCTION sought_grams(keyword text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN char_length(lower(keyword)) < 2 THEN string_to_array(lower(keyword), NULL)
    ELSE array_remove(
      string_to_array(
        -- as in `grams`, without the letter that is left over
        regexp_replace(lower(keyword), '(..)|.', E'\\1\u0001', 'g')
          || regexp_replace(substr(lower(keyword), 2), '(..)|.', E'\\1\u0001', 'g'),
        E'\u0001'
      ),
      ''
    ) END;
