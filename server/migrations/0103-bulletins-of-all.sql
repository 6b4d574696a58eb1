-- The newest of those for every building: "is null" gives an index of several columns no order.
create index bulletin_of_all on bulletin (published_at desc, id) where real_property_id is null;
