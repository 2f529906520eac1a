-- Photos of users, small squares that lists show as they are. A table of their own: each request reads the profile.
create table user_photos (
  user_id uuid primary key references user_profiles (id) on delete cascade,
  -- A WebP as a data: URL.
  image text not null
    constraint user_photos_image_check
      check (image like 'data:image/webp;base64,%' and length(image) <= 20000)
);
